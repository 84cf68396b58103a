/**
 * @typedef {{ value: string, label: string }} Option
 */

/**
 * A select with its label.
 *
 * @param {{ label: string, value: string, groups: [string, Option[]][], onChoose: (value: string) => void }} props
 *   a group of the name "" stands without a heading
 */
export function Choice({ label, value, groups, onChoose }) {
  const options = (/** @type {Option[]} */ list) => list.map((option) => (
    <option key={option.value} value={option.value} selected={option.value === value}>{option.label}</option>));
  return (
    <label class="sl-choice">
      <span>{label}</span>
      <select value={value} onChange={(/** @type {any} */ event) => onChoose(event.currentTarget.value)}>
        {groups.map(([name, list]) => (name === "" ? options(list) : <optgroup key={name} label={name}>{options(list)}</optgroup>))}
      </select>
    </label>
  );
}
