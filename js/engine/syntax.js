/**
 * The syntax tree. `start` and `end` are places in the source, `depth` how many nodes lie within one another.
 *
 * @typedef {{ start: number, end: number, depth: number }} Place
 *
 * @typedef {Place & { kind: "literal", value: bigint | number | string | boolean | null }} Literal
 * @typedef {Place & { kind: "ellipsis" }} EllipsisNode
 * @typedef {Place & { kind: "name", name: string }} Name
 * @typedef {Place & { kind: "tuple" | "list", items: Argument[], bare?: boolean }} Display `bare`: without parentheses
 * @typedef {Place & { kind: "attribute", object: Expression, name: string }} Attribute
 * @typedef {Place & { kind: "call", callee: Expression, args: Argument[], keywords: Keyword[] }} Call
 * @typedef {Place & { kind: "subscript", object: Expression, index: Expression }} Subscript
 * @typedef {Place & { kind: "slice", parts: (Expression | null)[] }} SliceNode
 * @typedef {Place & { kind: "unary", operator: string, operand: Expression }} Unary
 * @typedef {Place & { kind: "binary", operator: string, left: Expression, right: Expression }} Binary
 * @typedef {Place & { kind: "comparison", first: Expression, rest: { operator: string, right: Expression }[] }} Comparison
 * @typedef {Place & { kind: "logic", operator: "and" | "or", left: Expression, right: Expression }} Logic
 *
 * @typedef {Literal | EllipsisNode | Name | Display | Attribute | Call | Subscript | SliceNode | Unary | Binary
 *   | Comparison | Logic} Expression
 * @typedef {{ star: boolean, value: Expression }} Argument
 * @typedef {{ name: string, value: Expression }} Keyword
 *
 * @typedef {{ start: number, end: number, line: number }} Span
 * @typedef {Span & { kind: "import" }} Import
 * @typedef {Span & { kind: "pass" }} Pass
 * @typedef {Span & { kind: "assign", targets: Expression[], value: Expression }} Assign
 * @typedef {Span & { kind: "augmented", target: Expression, operator: string, value: Expression }} Augmented
 * @typedef {Span & { kind: "delete", targets: Expression[] }} Delete
 * @typedef {Span & { kind: "expression", value: Expression }} ExpressionStatement
 * @typedef {Span & { kind: "with", value: Expression }} With The block's statements follow it, and after them "leave".
 * @typedef {Span & { kind: "leave" }} Leave
 * @typedef {Span & { kind: "refused", error: import("./errors.js").PyError }} Refused What the language does not have; nothing follows it.
 *
 * @typedef {Import | Pass | Assign | Augmented | Delete | ExpressionStatement | With | Leave | Refused} Statement
 */

export {};
