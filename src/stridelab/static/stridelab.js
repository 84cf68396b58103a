/*
Stride Lab: built from js/ by `npm run build`. Change the sources, not this file.

Contains preact:

The MIT License (MIT)

Copyright (c) 2015-present Jason Miller

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
*/
// node_modules/preact/src/constants.js
var MODE_HYDRATE = 1 << 5;
var MODE_SUSPENDED = 1 << 7;
var INSERT_VNODE = 1 << 2;
var MATCHED = 1 << 1;
var REF_DETACHED = 1 << 3;
var COMPONENT_PROCESSING_EXCEPTION = 1 << 0;
var COMPONENT_PENDING_ERROR = 1 << 1;
var COMPONENT_FORCE = 1 << 2;
var COMPONENT_DIRTY = 1 << 3;
var RESET_MODE = ~(MODE_HYDRATE | MODE_SUSPENDED);
var SVG_NAMESPACE = "http://www.w3.org/2000/svg";
var XHTML_NAMESPACE = "http://www.w3.org/1999/xhtml";
var MATH_NAMESPACE = "http://www.w3.org/1998/Math/MathML";
var NULL = null;
var UNDEFINED = void 0;
var VNODE_MARKER = /* @__PURE__ */ Symbol.for("pv");
var EMPTY_OBJ = (
  /** @type {any} */
  {}
);
var EMPTY_ARR = [];
var MATHML_TOKEN_ELEMENTS = /^m(i|n|o|s|text|space)$/;
var LIS_CANDIDATE = 1 << 4;

// node_modules/preact/src/util.js
var isArray = Array.isArray;
var slice = EMPTY_ARR.slice;
var assign = Object.assign;
function removeNode(node) {
  if (node && node.parentNode) node.remove();
}

// node_modules/preact/src/diff/catch-error.js
function _catchError(error, vnode, oldVNode, errorInfo) {
  let component, ctor, handled;
  for (; vnode = vnode._parent; ) {
    if ((component = vnode._component) && !(component._bits & COMPONENT_PROCESSING_EXCEPTION)) {
      component._bits |= COMPONENT_FORCE;
      try {
        ctor = component.constructor;
        if (handled = ctor && ctor.getDerivedStateFromError) {
          component.setState(ctor.getDerivedStateFromError(error));
        }
        if (component.componentDidCatch) {
          component.componentDidCatch(error, errorInfo || {});
          handled = 1;
        }
        if (handled && component._bits & COMPONENT_DIRTY) {
          component._bits |= COMPONENT_PENDING_ERROR;
          return;
        }
      } catch (e) {
        error = e;
      }
    }
  }
  resetRenderCount();
  throw error;
}

// node_modules/preact/src/options.js
var options = {
  _catchError
};
var options_default = options;

// node_modules/preact/src/create-element.js
var vnodeId = 0;
function createVNode(type, props, key, ref, original) {
  const vnode = {
    type,
    props,
    key,
    ref,
    _children: NULL,
    _parent: NULL,
    _depth: 0,
    _dom: NULL,
    _component: NULL,
    constructor: VNODE_MARKER,
    _original: original || ++vnodeId,
    _index: -1,
    _flags: 0
  };
  if (!original && options_default.vnode) options_default.vnode(vnode);
  return vnode;
}
function Fragment(props) {
  return props.children;
}

// node_modules/preact/src/component.js
function BaseComponent(props, context) {
  this.props = props;
  this.context = context;
  this._bits = 0;
}
BaseComponent.prototype.setState = function(update, callback) {
  let s = this._nextState;
  if (!s || s == this.state) {
    s = this._nextState = assign({}, this.state);
  }
  if (typeof update == "function") {
    update = update(assign({}, s), this.props);
  }
  if (update) {
    assign(s, update);
  } else {
    return;
  }
  if (this._vnode) {
    if (callback) {
      this._stateCallbacks.push(callback);
    }
    enqueueRender(this);
  }
};
BaseComponent.prototype.forceUpdate = function(callback) {
  if (this._vnode) {
    this._bits |= COMPONENT_FORCE;
    if (callback) this._renderCallbacks.push(callback);
    enqueueRender(this);
  }
};
BaseComponent.prototype.render = Fragment;
function getDomSibling(vnode, childIndex) {
  if (childIndex == NULL) {
    return vnode._parent && getDomSibling(vnode._parent, vnode._index + 1);
  }
  let sibling;
  for (; childIndex < vnode._children.length; childIndex++) {
    sibling = vnode._children[childIndex];
    if (sibling && sibling._dom) {
      return sibling._dom;
    }
  }
  return typeof vnode.type == "function" && !vnode.props._parentDom ? getDomSibling(vnode) : NULL;
}
function renderComponent(component) {
  const oldVNode = component._vnode, oldDom = oldVNode._dom, commitQueue = [], refQueue = [];
  const parentDom = component._parentDom;
  if (parentDom) {
    const newVNode = assign({ constructor: VNODE_MARKER }, oldVNode);
    newVNode._original = oldVNode._original + 1;
    if (options_default.vnode) options_default.vnode(newVNode);
    diff(
      parentDom,
      newVNode,
      oldVNode,
      component._globalContext,
      parentDom.namespaceURI,
      oldVNode._flags & MODE_HYDRATE ? [oldDom] : NULL,
      commitQueue,
      oldDom || getDomSibling(oldVNode),
      oldVNode._flags & MODE_HYDRATE,
      refQueue
    );
    newVNode._original = oldVNode._original;
    newVNode._parent._children[newVNode._index] = newVNode;
    commitRoot(commitQueue, newVNode, refQueue);
    oldVNode._parent = oldVNode._dom = NULL;
    if (newVNode._dom != oldDom) {
      updateParentDomPointers(newVNode);
    }
  }
}
function updateParentDomPointers(vnode) {
  if ((vnode = vnode._parent) && vnode._component && !vnode.props._parentDom) {
    vnode._dom = NULL;
    vnode._children.some((child) => child && (vnode._dom = child._dom));
    return updateParentDomPointers(vnode);
  }
}
var rerenderQueue = [];
var prevDebounce;
var rerenderCount = 0;
function resetRenderCount() {
  rerenderCount = 0;
}
function enqueueRender(c) {
  if (!(c._bits & COMPONENT_DIRTY) && (c._bits |= COMPONENT_DIRTY, rerenderQueue.push(c), !rerenderCount++) || prevDebounce != options_default.debounceRendering) {
    prevDebounce = options_default.debounceRendering;
    (prevDebounce || queueMicrotask)(process);
  }
}
var depthSort = (a, b) => a._vnode._depth - b._vnode._depth;
function process() {
  try {
    let c, l = 1;
    while (rerenderQueue.length) {
      if (rerenderQueue.length > l) {
        rerenderQueue.sort(depthSort);
      }
      c = rerenderQueue.shift();
      l = rerenderQueue.length;
      if (c._bits & COMPONENT_DIRTY) {
        renderComponent(c);
      }
    }
  } finally {
    if (rerenderCount = rerenderQueue.length) {
      (prevDebounce || queueMicrotask)(process);
    }
  }
}

// node_modules/preact/src/diff/children.js
function diffChildren(parentDom, renderResult, newParentVNode, oldParentVNode, globalContext, namespace, excessDomChildren, commitQueue, oldDom, isHydrating, refQueue) {
  let i2, oldVNode, childVNode, newDom, firstChildDom;
  let oldChildren = oldParentVNode._children || EMPTY_ARR;
  let newChildrenLength = renderResult.length;
  oldDom = constructNewChildrenArray(
    newParentVNode,
    renderResult,
    oldChildren,
    oldDom,
    newChildrenLength
  );
  for (i2 = 0; i2 < newChildrenLength; i2++) {
    childVNode = newParentVNode._children[i2];
    if (childVNode == NULL) continue;
    oldVNode = ~childVNode._index && oldChildren[childVNode._index] || EMPTY_OBJ;
    childVNode._index = i2;
    let result = diff(
      parentDom,
      childVNode,
      oldVNode,
      globalContext,
      namespace,
      excessDomChildren,
      commitQueue,
      oldDom,
      isHydrating,
      refQueue
    );
    newDom = childVNode._dom;
    if (oldVNode.ref != childVNode.ref || oldVNode._flags & REF_DETACHED) {
      if (oldVNode.ref) applyRef(oldVNode.ref, NULL, childVNode, oldVNode);
      if (childVNode.ref) {
        refQueue.push(
          childVNode.ref,
          childVNode._component || newDom,
          childVNode
        );
      }
    }
    firstChildDom = firstChildDom || newDom;
    if (childVNode._flags & INSERT_VNODE) {
      oldDom = insert(childVNode, oldDom, parentDom, !oldVNode._original);
      if (oldVNode._dom) {
        oldVNode._dom = NULL;
      }
    } else if (typeof childVNode.type == "function" && result !== UNDEFINED) {
      oldDom = result;
    } else if (newDom) {
      oldDom = newDom.nextSibling;
    }
    childVNode._flags &= ~(INSERT_VNODE | LIS_CANDIDATE);
  }
  newParentVNode._dom = firstChildDom;
  return oldDom;
}
function constructNewChildrenArray(newParentVNode, renderResult, oldChildren, oldDom, newChildrenLength) {
  let i2;
  let childVNode;
  let oldVNode;
  let oldChildrenLength = oldChildren.length, remainingOldChildren = oldChildrenLength;
  let skew = 0;
  let moved2 = 0;
  let newChildren = newParentVNode._children = Array(newChildrenLength);
  for (i2 = 0; i2 < newChildrenLength; i2++) {
    childVNode = renderResult[i2];
    if (childVNode == NULL || typeof childVNode == "boolean" || typeof childVNode == "function") {
      newChildren[i2] = NULL;
      continue;
    } else if (typeof childVNode != "object" || childVNode.constructor === String) {
      childVNode = newChildren[i2] = createVNode(NULL, childVNode);
    } else if (isArray(childVNode)) {
      childVNode = newChildren[i2] = createVNode(Fragment, {
        children: childVNode
      });
    } else if (childVNode.constructor === VNODE_MARKER && childVNode._depth) {
      childVNode = newChildren[i2] = createVNode(
        childVNode.type,
        childVNode.props,
        childVNode.key,
        childVNode.ref,
        childVNode._original
      );
    } else {
      newChildren[i2] = childVNode;
    }
    const skewedIndex = i2 + skew;
    childVNode._parent = newParentVNode;
    childVNode._depth = newParentVNode._depth + 1;
    const matchingIndex = childVNode._index = findMatchingIndex(
      childVNode,
      oldChildren,
      skewedIndex,
      remainingOldChildren
    );
    oldVNode = NULL;
    if (~matchingIndex) {
      oldVNode = oldChildren[matchingIndex];
      remainingOldChildren--;
      if (oldVNode) {
        oldVNode._flags |= MATCHED;
      }
    }
    if (!oldVNode || !oldVNode._original) {
      if (!~matchingIndex) {
        if (newChildrenLength > oldChildrenLength) {
          skew--;
        } else if (newChildrenLength < oldChildrenLength) {
          skew++;
        }
      }
      if (typeof childVNode.type != "function") {
        childVNode._flags |= INSERT_VNODE;
      }
    } else {
      childVNode._flags |= LIS_CANDIDATE;
      if (matchingIndex == skewedIndex - 1) {
        skew--;
      } else if (matchingIndex == skewedIndex + 1) {
        skew++;
      } else if (matchingIndex != skewedIndex) {
        if (matchingIndex > skewedIndex) {
          skew--;
        } else {
          skew++;
        }
        moved2 = 1;
      }
    }
  }
  if (moved2) {
    let tails = [];
    let lisLengths = [];
    for (i2 = 0; i2 < newChildrenLength; i2++) {
      childVNode = newChildren[i2];
      if (childVNode && childVNode._flags & LIS_CANDIDATE) {
        skew = 0;
        let hi = tails.length;
        while (skew < hi) {
          const mid = skew + hi >> 1;
          if (tails[mid] < childVNode._index) {
            skew = mid + 1;
          } else {
            hi = mid;
          }
        }
        tails[skew] = childVNode._index;
        lisLengths[i2] = skew + 1;
      }
    }
    skew = tails.length;
    while (i2--) {
      if (lisLengths[i2]) {
        if (lisLengths[i2] == skew) {
          skew--;
        } else {
          newChildren[i2]._flags |= INSERT_VNODE;
        }
      }
    }
  }
  if (remainingOldChildren) {
    for (i2 = 0; i2 < oldChildrenLength; i2++) {
      oldVNode = oldChildren[i2];
      if (oldVNode && !(oldVNode._flags & MATCHED)) {
        if (oldVNode._dom == oldDom) {
          oldDom = getDomSibling(oldVNode);
        }
        unmount(oldVNode, oldVNode);
      }
    }
  }
  return oldDom;
}
function insert(parentVNode, oldDom, parentDom, isMounting) {
  if (typeof parentVNode.type == "function") {
    if (parentVNode.props._parentDom) return oldDom;
    let children = parentVNode._children;
    if (children) {
      for (let i2 = 0; i2 < children.length; i2++) {
        if (children[i2]) {
          children[i2]._parent = parentVNode;
          oldDom = insert(children[i2], oldDom, parentDom, false);
        }
      }
    }
    return oldDom;
  } else {
    if (oldDom && !oldDom.parentNode) {
      oldDom = getDomSibling(parentVNode);
      if (oldDom && !oldDom.parentNode) oldDom = NULL;
    }
    let dom = parentVNode._dom;
    let next = oldDom;
    while (next && next.nodeType == 8) next = next.nextSibling;
    if (dom != next) {
      if (!isMounting && parentDom.moveBefore && dom.parentNode) {
        parentDom.moveBefore(dom, oldDom);
      } else {
        parentDom.insertBefore(dom, oldDom || NULL);
      }
    }
    oldDom = dom;
  }
  while ((oldDom = oldDom && oldDom.nextSibling) && oldDom.nodeType == 8 && !oldDom.data.startsWith("$s")) ;
  return oldDom;
}
function findMatchingIndex(childVNode, oldChildren, skewedIndex, remainingOldChildren) {
  const key = childVNode.key;
  const type = childVNode.type;
  let oldVNode = oldChildren[skewedIndex];
  const matched = oldVNode && !(oldVNode._flags & MATCHED);
  let shouldSearch = (
    // (typeof type != 'function' || type === Fragment || key) &&
    // The ternary keeps this a Smi comparison; `> matched` would compare
    // number to boolean which V8 can't serve from the fast path.
    remainingOldChildren > (matched ? 1 : 0)
  );
  if (oldVNode === NULL && key == NULL || matched && key == oldVNode.key && type == oldVNode.type) {
    return skewedIndex;
  } else if (shouldSearch) {
    let x;
    for (x = skewedIndex - 1; x >= 0; x--) {
      oldVNode = oldChildren[x];
      if (oldVNode && !(oldVNode._flags & MATCHED) && key == oldVNode.key && type == oldVNode.type)
        return x;
    }
    for (x = skewedIndex + 1; x < oldChildren.length; x++) {
      oldVNode = oldChildren[x];
      if (oldVNode && !(oldVNode._flags & MATCHED) && key == oldVNode.key && type == oldVNode.type)
        return x;
    }
  }
  return -1;
}

// node_modules/preact/src/diff/props.js
var EVENT_DISPATCHED = /* @__PURE__ */ Symbol();
function setStyle(style, key, value) {
  if (value == NULL) value = "";
  if (key[0] == "-") {
    style.setProperty(key, value);
  } else {
    style[key] = value;
  }
}
var CAPTURE_REGEX = /(PointerCapture)$|Capture$/i;
var eventClock = 0;
function setProperty(dom, name, value, oldValue, namespace) {
  let useCapture;
  if (name == "style") {
    if (typeof value == "string") {
      dom.style.cssText = value;
    } else {
      if (typeof oldValue == "string") {
        dom.style.cssText = oldValue = "";
      }
      if (oldValue) {
        for (name in oldValue) {
          if (!(value && name in value)) {
            setStyle(dom.style, name);
          }
        }
      }
      if (value) {
        for (name in value) {
          if (!oldValue || value[name] != oldValue[name]) {
            setStyle(dom.style, name, value[name]);
          }
        }
      }
    }
  } else if (name[0] == "o" && name[1] == "n") {
    if (typeof value != "function") value = NULL;
    if (typeof oldValue != "function") oldValue = NULL;
    (dom._listeners || (dom._listeners = {}))[name] = value;
    if (!value || !oldValue) {
      const proxy = eventProxies[name] || (eventProxies[name] = createEventProxy(name));
      (dom._attached || (dom._attached = {}))[name] = eventClock;
      useCapture = name != (name = name.replace(CAPTURE_REGEX, "$1"));
      name = name.slice(2);
      if (name[0] < "a") name = name.toLowerCase();
      if (value) {
        dom.addEventListener(name, proxy, useCapture);
      } else {
        dom.removeEventListener(name, proxy, useCapture);
      }
    }
  } else {
    if (namespace == SVG_NAMESPACE) {
      name = name.replace(/xlink(H|:h)/, "h").replace(/sName$/, "s");
    } else if (name != "width" && name != "height" && name != "href" && name != "list" && name != "form" && // Default value in browsers is `-1` and an empty string is
    // cast to `0` instead
    name != "tabIndex" && name != "download" && name != "rowSpan" && name != "colSpan" && name != "role" && name != "popover" && name in dom) {
      try {
        dom[name] = value == NULL ? "" : value;
        return;
      } catch (e) {
      }
    }
    if (typeof value == "function") return;
    if (value != NULL && (value !== false || name[4] == "-")) {
      dom.setAttribute(name, name == "popover" && value == true ? "" : value);
    } else {
      dom.removeAttribute(name);
    }
  }
}
function createEventProxy(name) {
  return function(e) {
    let eventHandler = this._listeners;
    if (eventHandler) {
      eventHandler = eventHandler[name];
      if (e[EVENT_DISPATCHED] == NULL) {
        e[EVENT_DISPATCHED] = eventClock++;
      } else if (e[EVENT_DISPATCHED] < this._attached[name]) {
        return;
      }
      return eventHandler(options_default.event ? options_default.event(e) : e);
    }
  };
}
var eventProxies = {};

// node_modules/preact/src/diff/index.js
function diff(parentDom, newVNode, oldVNode, globalContext, namespace, excessDomChildren, commitQueue, oldDom, isHydrating, refQueue) {
  let tmp, resumed, newType = newVNode.type;
  if (newVNode.constructor !== VNODE_MARKER) return NULL;
  if (oldVNode._flags & MODE_SUSPENDED && // @ts-expect-error This is MODE_HYDRATE or 0
  (isHydrating = oldVNode._flags & MODE_HYDRATE, tmp = oldVNode._component._excess)) {
    newVNode._flags |= isHydrating;
    resumed = excessDomChildren = [];
    if (tmp.nodeType == 8) {
      oldDom = rangeEnd(tmp, excessDomChildren);
    } else {
      excessDomChildren.push(tmp);
    }
    oldDom = excessDomChildren[0] || oldDom;
  }
  if (tmp = options_default._diff) tmp(newVNode);
  outer: if (typeof newType == "function") {
    let oldCommitQueueLength = commitQueue.length;
    try {
      let c, oldProps, oldState, snapshot, newProps = newVNode.props;
      const isClassComponent = (tmp = newType.prototype) && tmp.render;
      tmp = newType.contextType;
      const provider = tmp && globalContext[tmp._id];
      const componentContext = tmp ? provider ? provider.props.value : tmp._defaultValue : globalContext;
      if (c = oldVNode._component) {
        newVNode._component = c;
        if (c._bits & COMPONENT_PENDING_ERROR) {
          c._bits |= COMPONENT_PROCESSING_EXCEPTION;
        }
      } else {
        if (isClassComponent) {
          newVNode._component = c = new newType(newProps, componentContext);
        } else {
          newVNode._component = c = new BaseComponent(
            newProps,
            componentContext
          );
          c.constructor = newType;
          c.render = doRender;
        }
        if (provider) provider.sub(c);
        if (!c.state) c.state = {};
        c._globalContext = globalContext;
        c._bits |= COMPONENT_DIRTY;
        c._renderCallbacks = [];
        c._stateCallbacks = [];
      }
      if (isClassComponent) {
        if (!c._nextState) c._nextState = c.state;
        if (newType.getDerivedStateFromProps) {
          if (c._nextState == c.state) {
            c._nextState = assign({}, c._nextState);
          }
          assign(
            c._nextState,
            newType.getDerivedStateFromProps(newProps, c._nextState)
          );
        }
      }
      oldProps = c.props;
      oldState = c.state;
      c._vnode = newVNode;
      if (!oldVNode._component) {
        if (isClassComponent && !newType.getDerivedStateFromProps && c.componentWillMount) {
          c.componentWillMount();
        }
        if (isClassComponent && c.componentDidMount) {
          c._renderCallbacks.push(c.componentDidMount);
        }
      } else {
        if (newProps !== oldProps && isClassComponent && !newType.getDerivedStateFromProps && c.componentWillReceiveProps) {
          c.componentWillReceiveProps(newProps, componentContext);
        }
        if (newVNode._original == oldVNode._original && !(c._bits & COMPONENT_DIRTY) || !(c._bits & COMPONENT_FORCE) && c.shouldComponentUpdate && c.shouldComponentUpdate(
          newProps,
          c._nextState,
          componentContext
        ) === false) {
          if (newVNode._original != oldVNode._original) {
            c.props = newProps;
            c.state = c._nextState;
            c._bits &= ~COMPONENT_DIRTY;
          }
          newVNode._dom = oldVNode._dom;
          newVNode._children = oldVNode._children;
          newVNode._children.some((vnode) => {
            if (vnode) vnode._parent = newVNode;
          });
          EMPTY_ARR.push.apply(c._renderCallbacks, c._stateCallbacks);
          c._stateCallbacks = [];
          if (c._renderCallbacks.length) {
            commitQueue.push(c);
          }
          oldDom = getDomSibling(oldVNode);
          break outer;
        }
        if (c.componentWillUpdate) {
          c.componentWillUpdate(newProps, c._nextState, componentContext);
        }
        if (isClassComponent && c.componentDidUpdate) {
          c._renderCallbacks.push(() => {
            c.componentDidUpdate(oldProps, oldState, snapshot);
          });
        }
      }
      c.context = componentContext;
      c.props = newProps;
      c._parentDom = parentDom;
      c._bits &= ~COMPONENT_FORCE;
      let renderHook = options_default._render, count = isClassComponent ? 25 : 0;
      do {
        c._bits &= ~COMPONENT_DIRTY;
        if (renderHook) renderHook(newVNode);
        tmp = c.render(c.props, c.state = c._nextState, c.context);
      } while (c._bits & COMPONENT_DIRTY && ++count < 25);
      if (isClassComponent) {
        EMPTY_ARR.push.apply(c._renderCallbacks, c._stateCallbacks);
        c._stateCallbacks = [];
      }
      c.state = c._nextState;
      if (c.getChildContext) {
        globalContext = assign({}, globalContext, c.getChildContext());
      }
      if (isClassComponent && oldVNode._component && c.getSnapshotBeforeUpdate) {
        snapshot = c.getSnapshotBeforeUpdate(oldProps, oldState);
      }
      const renderResult = tmp && tmp.type === Fragment && tmp.key == NULL ? tmp.props.children : tmp;
      if (newProps._parentDom) {
        tmp = oldDom;
        parentDom = newProps._parentDom;
        namespace = parentDom.namespaceURI;
        isHydrating = excessDomChildren = NULL;
        if (oldVNode.props && oldVNode.props._parentDom != parentDom) {
          oldVNode._children.some((child) => {
            if (child) unmount(child, child);
          });
          oldVNode._children = NULL;
        }
        oldDom = oldVNode._children ? getDomSibling(oldVNode, 0) : NULL;
      }
      oldDom = diffChildren(
        parentDom,
        isArray(renderResult) ? renderResult : [renderResult],
        newVNode,
        oldVNode,
        globalContext,
        namespace,
        excessDomChildren,
        commitQueue,
        oldDom,
        isHydrating,
        refQueue
      );
      if (newProps._parentDom) {
        newVNode._dom = NULL;
        oldDom = tmp;
      }
      newVNode._flags &= RESET_MODE;
      if (resumed) resumed.some(removeNode);
      if (c._renderCallbacks.length) {
        commitQueue.push(c);
      }
      if (c._bits & COMPONENT_PROCESSING_EXCEPTION) {
        c._bits &= ~(COMPONENT_PROCESSING_EXCEPTION | COMPONENT_PENDING_ERROR);
      }
    } catch (e) {
      commitQueue.length = oldCommitQueueLength;
      newVNode._original = NULL;
      if (isHydrating || excessDomChildren) {
        if (e && e.then) {
          let startMarker, end;
          newVNode._flags |= MODE_SUSPENDED | isHydrating;
          if (excessDomChildren) {
            let i2 = excessDomChildren.indexOf(oldDom || UNDEFINED), child;
            if (!~i2) i2 = excessDomChildren.length;
            while ((child = excessDomChildren[i2 - 1]) && child.nodeType == 8) {
              i2--;
            }
            for (; i2 < excessDomChildren.length; i2++) {
              if (child = excessDomChildren[i2]) {
                excessDomChildren[i2] = NULL;
                if (startMarker) {
                  if (child == end) break;
                } else if (child.nodeType != 8) {
                  break;
                } else if (child.data.startsWith("$s")) {
                  end = rangeEnd(startMarker = child);
                }
              }
            }
          }
          if (!startMarker) {
            while (oldDom && oldDom.nodeType == 8 && oldDom.nextSibling) {
              oldDom = oldDom.nextSibling;
            }
            startMarker = oldDom;
          }
          startMarker = newVNode._component._excess || (newVNode._component._excess = startMarker);
          if (tmp = rangeEnd(startMarker)) {
            newVNode._dom = startMarker;
            oldDom = tmp;
          } else newVNode._dom = oldDom;
          oldDom = oldDom && oldDom.nextSibling;
        } else if (excessDomChildren) {
          excessDomChildren.some(removeNode);
        }
      } else {
        newVNode._dom = oldVNode._dom;
      }
      if (!newVNode._children) {
        newVNode._children = oldVNode._children || [];
      }
      if (!(e && e.then)) markAsForce(newVNode);
      options_default._catchError(e, newVNode, oldVNode);
    }
  } else {
    oldDom = newVNode._dom = diffElementNodes(
      oldVNode._dom,
      newVNode,
      oldVNode,
      globalContext,
      namespace,
      excessDomChildren,
      commitQueue,
      isHydrating,
      refQueue,
      parentDom
    );
  }
  if (tmp = options_default.diffed) tmp(newVNode);
  return oldDom;
}
function rangeEnd(start, nodes) {
  if (start && start.nodeType == 8 && start.data.startsWith("$s")) {
    for (let depth = 1; start = start.nextSibling; ) {
      if (start.nodeType == 8) {
        if (start.data.startsWith("$s")) depth++;
        else if (start.data.startsWith("/$s") && !--depth) return start;
      }
      if (nodes) nodes.push(start);
    }
  }
}
function markAsForce(vnode) {
  if (vnode) {
    if (vnode._component) vnode._component._bits |= COMPONENT_FORCE;
    if (vnode._children) vnode._children.some(markAsForce);
  }
}
function commitRoot(commitQueue, root, refQueue) {
  for (let i2 = 0; i2 < refQueue.length; ) {
    applyRef(refQueue[i2++], refQueue[i2++], refQueue[i2++]);
  }
  if (options_default._commit) options_default._commit(root, commitQueue);
  commitQueue.some((c) => {
    try {
      commitQueue = c._renderCallbacks;
      c._renderCallbacks = [];
      commitQueue.some((cb) => {
        cb.call(c);
      });
    } catch (e) {
      options_default._catchError(e, c._vnode);
    }
  });
}
function diffElementNodes(dom, newVNode, oldVNode, globalContext, namespace, excessDomChildren, commitQueue, isHydrating, refQueue, parentDom) {
  let oldProps = oldVNode.props || EMPTY_OBJ;
  const newProps = newVNode.props;
  const nodeType = (
    /** @type {string} */
    newVNode.type
  );
  let i2;
  let newHtml;
  let oldHtml;
  let newChildren;
  let value;
  let inputValue;
  let checked;
  if (nodeType == "svg") namespace = SVG_NAMESPACE;
  else if (nodeType == "math") namespace = MATH_NAMESPACE;
  else if (!namespace) namespace = XHTML_NAMESPACE;
  if (excessDomChildren) {
    for (i2 = 0; i2 < excessDomChildren.length; i2++) {
      value = excessDomChildren[i2];
      if (value && (nodeType ? value.localName == nodeType : value.nodeType == 3)) {
        dom = value;
        excessDomChildren[i2] = NULL;
        break;
      }
    }
  }
  if (!dom) {
    const doc = parentDom.ownerDocument || document;
    if (!nodeType) {
      return doc.createTextNode(newProps);
    }
    dom = doc.createElementNS(
      namespace,
      nodeType,
      newProps.is ? newProps : parentDom
    );
    if (isHydrating) {
      if (options_default._hydrationMismatch)
        options_default._hydrationMismatch(newVNode, excessDomChildren);
      isHydrating = false;
    }
    excessDomChildren = NULL;
  }
  if (!nodeType) {
    if (oldProps !== newProps && (!isHydrating || dom.data != newProps)) {
      dom.data = newProps;
    }
  } else {
    parentDom = nodeType == "template" && dom.content || dom;
    excessDomChildren = nodeType == "textarea" && newProps.defaultValue != NULL ? NULL : excessDomChildren && slice.call(parentDom.childNodes);
    if (!isHydrating && excessDomChildren) {
      oldProps = {};
      for (i2 = 0; i2 < dom.attributes.length; i2++) {
        value = dom.attributes[i2];
        oldProps[value.name] = value.value;
      }
    }
    for (i2 in oldProps) {
      value = oldProps[i2];
      if (i2 == "dangerouslySetInnerHTML") {
        oldHtml = value;
      } else if (i2 != "children" && !(i2 in newProps) && !(i2 == "value" && "defaultValue" in newProps) && !(i2 == "checked" && "defaultChecked" in newProps)) {
        setProperty(dom, i2, NULL, value, namespace);
      }
    }
    for (i2 in newProps) {
      value = newProps[i2];
      if (i2 == "children") {
        newChildren = value;
      } else if (i2 == "dangerouslySetInnerHTML") {
        newHtml = value;
      } else if (i2 == "value") {
        inputValue = value;
      } else if (i2 == "checked") {
        checked = value;
      } else if ((!isHydrating || typeof value == "function") && oldProps[i2] !== value) {
        setProperty(dom, i2, value, oldProps[i2], namespace);
      }
    }
    if (newHtml) {
      if (!isHydrating && (!oldHtml || newHtml.__html != oldHtml.__html && newHtml.__html != dom.innerHTML)) {
        dom.innerHTML = newHtml.__html;
      }
      newVNode._children = [];
    } else {
      if (oldHtml) dom.textContent = "";
      if (nodeType == "foreignObject" || namespace == MATH_NAMESPACE && MATHML_TOKEN_ELEMENTS.test(nodeType)) {
        namespace = XHTML_NAMESPACE;
      }
      diffChildren(
        parentDom,
        isArray(newChildren) ? newChildren : [newChildren],
        newVNode,
        oldVNode,
        globalContext,
        namespace,
        excessDomChildren,
        commitQueue,
        excessDomChildren ? excessDomChildren[0] : oldVNode._children && getDomSibling(oldVNode, 0),
        isHydrating,
        refQueue
      );
      if (excessDomChildren) excessDomChildren.some(removeNode);
    }
    if (!isHydrating || nodeType == "textarea") {
      i2 = "value";
      if (nodeType == "progress" && inputValue == NULL) {
        dom.removeAttribute(i2);
      } else if (inputValue != UNDEFINED && // #2756 For the <progress>-element the initial value is 0,
      // despite the attribute not being present. When the attribute
      // is missing the progress bar is treated as indeterminate.
      // To fix that we'll always update it when it is 0 for progress elements
      (inputValue !== dom[i2] || nodeType == "progress" && !inputValue)) {
        setProperty(dom, i2, inputValue, oldProps[i2], namespace);
      }
      i2 = "checked";
      if (checked != UNDEFINED && checked != dom[i2]) {
        setProperty(dom, i2, checked, oldProps[i2], namespace);
      }
    }
  }
  return dom;
}
function applyRef(ref, value, vnode, owner) {
  try {
    if (typeof ref == "function") {
      if (value) value._refCleanup = ref(value) || 1;
      else if (owner && (owner = owner._component || owner._dom) && (value = owner._refCleanup)) {
        owner._refCleanup = NULL;
        if (typeof value == "function") value();
        else ref(NULL);
      }
    } else ref.current = value;
  } catch (e) {
    options_default._catchError(e, vnode);
  }
}
function unmount(vnode, parentVNode, skipRemove) {
  let r, end, nodes;
  if (options_default.unmount) options_default.unmount(vnode);
  if ((r = vnode.ref) && (!r.current || r.current == vnode._dom)) {
    applyRef(r, NULL, parentVNode, vnode);
  }
  if (r = vnode._component) {
    if (r.componentWillUnmount) {
      try {
        r.componentWillUnmount();
      } catch (e) {
        options_default._catchError(e, parentVNode);
      }
    }
    r._parentDom = r._globalContext = NULL;
  }
  if (r = vnode._children) {
    for (let i2 = 0; i2 < r.length; i2++) {
      if (r[i2]) {
        unmount(
          r[i2],
          parentVNode,
          // A portal's children live in another container, so a removed
          // host ancestor doesn't detach them; always remove them.
          typeof vnode.type == "function" ? skipRemove && !vnode.props._parentDom : true
        );
      }
    }
  }
  if (!skipRemove && (r = vnode._component) && (r = r._excess) && (end = rangeEnd(r, nodes = []))) {
    if (r == vnode._dom) nodes.some(removeNode);
    removeNode(end);
    removeNode(r);
  }
  if (!skipRemove) removeNode(vnode._dom);
  vnode._dom = vnode._component = vnode._parent = NULL;
}
function doRender(props, state, context) {
  return this.constructor(props, context);
}

// node_modules/preact/src/render.js
function render(vnode, parentDom) {
  if (options_default._root) options_default._root(vnode, parentDom);
  if (parentDom.nodeType == 9) {
    parentDom = parentDom.documentElement;
  }
  let isHydrating = vnode && vnode._flags & MODE_HYDRATE;
  let oldVNode = isHydrating ? NULL : parentDom._children;
  parentDom._children = createVNode(Fragment, { children: [vnode] });
  let commitQueue = [], refQueue = [];
  diff(
    parentDom,
    // Determine the new vnode tree and store it on the DOM element on
    // our custom `_children` property.
    parentDom._children,
    oldVNode || EMPTY_OBJ,
    EMPTY_OBJ,
    parentDom.namespaceURI,
    oldVNode ? NULL : parentDom.firstChild ? slice.call(parentDom.childNodes) : NULL,
    commitQueue,
    oldVNode ? oldVNode._dom : parentDom.firstChild,
    // @ts-expect-error we are doing a bit-wise operation so it's either 0 or true
    isHydrating,
    refQueue
  );
  commitRoot(commitQueue, parentDom._children, refQueue);
  parentDom._children.props.children = NULL;
}

// node_modules/preact/src/create-context.js
var i = 0;
function createContext(defaultValue) {
  function Context(props) {
    if (!this.getChildContext) {
      let subs = /* @__PURE__ */ new Set();
      let ctx = {};
      ctx[Context._id] = this;
      this.getChildContext = () => ctx;
      this.shouldComponentUpdate = function(_props) {
        if (this.props.value != _props.value) {
          subs.forEach((c) => {
            c._bits |= COMPONENT_FORCE;
            enqueueRender(c);
          });
        }
      };
      this.sub = (c) => {
        subs.add(c);
        let old = c.componentWillUnmount;
        c.componentWillUnmount = () => {
          subs.delete(c);
          if (old) old.call(c);
        };
      };
    }
    return props.children;
  }
  Context._id = "__cC" + i++;
  Context._defaultValue = defaultValue;
  Context.Consumer = (props, contextValue) => {
    return props.children(contextValue);
  };
  Context.Provider = Context.Consumer.contextType = Context;
  return Context;
}

// node_modules/preact/jsx-runtime/src/index.js
var vnodeId2 = 0;
function createVNode2(type, props, key, isStaticChildren, __source, __self) {
  if (!props) props = {};
  let normalizedProps = props, ref, i2;
  if ("ref" in normalizedProps && typeof type != "function") {
    normalizedProps = {};
    for (i2 in props) {
      if (i2 == "ref") {
        ref = props[i2];
      } else {
        normalizedProps[i2] = props[i2];
      }
    }
  }
  const vnode = {
    type,
    props: normalizedProps,
    key,
    ref,
    _children: null,
    _parent: null,
    _depth: 0,
    _dom: null,
    _component: null,
    constructor: VNODE_MARKER,
    _original: --vnodeId2,
    _index: -1,
    _flags: 0
  };
  if (__source || __self) {
    vnode.__source = __source;
    vnode.__self = __self;
  }
  if (options_default.vnode) options_default.vnode(vnode);
  return vnode;
}

// js/guard.jsx
var Guard = class extends BaseComponent {
  state = { fault: (
    /** @type {string | null} */
    null
  ) };
  /** @param {any} error */
  componentDidCatch(error) {
    this.props.onFault();
    this.setState({ fault: error instanceof Error ? error.message : String(error) });
  }
  render() {
    const { fault } = this.state;
    return fault === null ? this.props.children : /* @__PURE__ */ createVNode2(Refusal, { sentence: `This picture could not be drawn: ${fault.replace(/\.*$/, "")}.` });
  }
};
function Refusal({ sentence }) {
  return /* @__PURE__ */ createVNode2("p", { class: "sl-refusal", role: "note", children: sentence });
}

// js/count.js
function plain(value) {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}
function sumOfProducts(start, a, b) {
  let sum = Number(start);
  for (let d = 0; d < a.length; d += 1) sum += Number(a[d]) * Number(b[d]);
  if (Number.isSafeInteger(sum)) return sum;
  return plain(a.reduce((total, _, d) => total + BigInt(a[d]) * BigInt(b[d]), BigInt(start)));
}
function grouped(count) {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
function counted(count, noun) {
  return `${grouped(count)} ${noun}${String(count) === "1" ? "" : "s"}`;
}

// js/address.js
function elementNumber(tensor, index) {
  return sumOfProducts(tensor.storage_offset, index, tensor.stride);
}
function spanOf(storage, tensor, index) {
  const firstByte = BigInt(elementNumber(tensor, index)) * BigInt(tensor.itemsize);
  const lastByte = firstByte + BigInt(tensor.itemsize) - 1n;
  const unit = BigInt(storage.itemsize);
  return {
    first: plain(firstByte / unit),
    last: plain(lastByte / unit),
    firstByte: plain(firstByte),
    lastByte: plain(lastByte)
  };
}
var PARTS = { 2: "half", 4: "a quarter", 8: "an eighth", 16: "a sixteenth" };
function coverage(storage, span) {
  const unit = BigInt(storage.itemsize);
  const bytes = BigInt(span.lastByte) - BigInt(span.firstByte) + 1n;
  if (span.first === span.last) {
    if (bytes === unit) return `cell ${span.first}`;
    return `${PARTS[Number(unit) / Number(bytes)] ?? "a part"} of cell ${span.first}`;
  }
  const whole = BigInt(span.firstByte) % unit === 0n && bytes % unit === 0n;
  return `${whole ? "" : "parts of "}cells ${span.first} to ${span.last}`;
}

// js/formula.js
function formula(storage, tensor, index) {
  const letters = ["offset", ...index.map((_, d) => `${letter(d)}·stride[${d}]`)].join(" + ");
  const numbers = [tensor.storage_offset, ...index.map((i2, d) => `${i2}·${tensor.stride[d]}`)].join(" + ");
  const name = elementName(tensor.name, index);
  if (storage.itemsize === tensor.itemsize) {
    const cell = elementNumber(tensor, index);
    return index.length === 0 ? `${name} → cell = offset = ${cell}` : `${name} → cell = ${letters} = ${numbers} = ${cell}`;
  }
  const { firstByte } = spanOf(storage, tensor, index);
  const times = (sum) => `${index.length === 0 ? sum : `(${sum})`}·${tensor.itemsize}`;
  return `${name} → byte = ${times(letters)} = ${times(numbers)} = ${firstByte}`;
}
function elementName(name, index) {
  return index.length === 0 ? name : `${name}[${index.join(", ")}]`;
}
function letter(dimension) {
  return "ijklm"[dimension] ?? `index[${dimension}]`;
}

// js/shown.js
function shownAxes({ size, shown }) {
  return shown.map(([head, tail], d) => {
    const axis = Array.from({ length: head }, (_, i2) => (
      /** @type {Count} */
      i2
    ));
    for (let k = tail; k >= 1; k -= 1) axis.push(plain(BigInt(size[d]) - BigInt(k)));
    return axis;
  });
}
function gaps({ size, shown }) {
  return shown.map(([head, tail], d) => head + tail < Number(size[d]) ? head : -1);
}
function indexAt(axes, position) {
  const index = new Array(axes.length);
  let rest = position;
  for (let d = axes.length - 1; d >= 0; d -= 1) {
    index[d] = axes[d][rest % axes[d].length];
    rest = Math.floor(rest / axes[d].length);
  }
  return index;
}
function positionOf(axes, index) {
  let position = 0;
  for (let d = 0; d < axes.length; d += 1) {
    const at = axes[d].findIndex((count) => String(count) === String(index[d]));
    if (at < 0) return -1;
    position = position * axes[d].length + at;
  }
  return position;
}
function shownCount(axes) {
  return axes.reduce((count, axis) => count * axis.length, 1);
}

// js/sentences.js
var NAMED_AT_MOST = 6;
function litSentence(shown, lit) {
  const { source } = lit;
  const others = lit.elements.filter((r) => r.tensor !== source?.tensor || r.position !== source.position);
  const names = others.slice(0, NAMED_AT_MOST).map((reader) => readerName(shown, reader));
  if (source === null) {
    const head = `Cell ${lit.cells[0]} holds ${textOf(shown, lit.cells[0])}.`;
    if (others.length === 0) return `${head} No shown element reads it.`;
    const reads = others.length === 1 ? "reads" : "read";
    return `${head} ${listed(names, others.length)} ${reads} it${others.length > 1 ? `: ${SEEN_IN_ALL}` : "."}`;
  }
  const wide = widths(shown, source);
  if (others.length === 0) return `${wide}No other shown element reads ${theCells(lit.cells)}.`;
  const list = listed(names, others.length);
  if (wide) return `${wide}${list} also ${others.length === 1 ? "reads" : "read"} ${theCells(lit.cells)}.`;
  return `Cell ${lit.cells[0]} is also ${list}: ${others.length === 1 ? SEEN_IN_BOTH : SEEN_IN_ALL}`;
}
function litWords(shown, lit) {
  if (lit.source === null) return litSentence(shown, lit);
  const { tensor, texts } = shown.tensors[lit.source.tensor];
  const value = texts[lit.source.position];
  const name = readerName(shown, lit.source);
  if (tensor.itemsize !== shown.storage.itemsize) return `${name} is ${value}. ${litSentence(shown, lit)}`;
  const cell = lit.cells[0];
  const held = textOf(shown, cell);
  const holds = held === value ? `and holds ${value}` : `which holds ${held}, and reads ${value}`;
  return `${name} is storage cell ${cell} ${holds}. ${litSentence(shown, lit)}`;
}
function apartSentence(picture, lit) {
  const here = picture.find(({ storage }) => storage.id === lit.storage);
  const names = picture.filter(({ storage }) => storage.id !== lit.storage && !here?.storage.overlaps.includes(storage.id)).flatMap(({ tensors }) => tensors.map(({ tensor }) => tensor.name));
  if (names.length === 0) return "";
  const one = names.length === 1;
  return `${listed(names.slice(0, NAMED_AT_MOST), names.length)} ${one ? "reads" : "read"} another storage: ${one ? "it does" : "they do"} not change.`;
}
function repeats(picture) {
  return picture.flatMap(({ storage, tensors }) => tensors.flatMap(({ tensor }) => {
    const { distinct, logical } = tensor.bytes;
    if (distinct === null || String(distinct) === String(logical) || tensor.itemsize !== storage.itemsize) return [];
    const cells = BigInt(distinct) / BigInt(storage.itemsize);
    return [`${tensor.name} shows ${counted(tensor.numel, "element")} in ${counted(String(cells), "cell")}.`];
  }));
}
function listed(names, count = names.length) {
  const all = count > names.length ? [...names, `${count - names.length} more`] : names;
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all[all.length - 1]}`;
}
var SEEN_IN_ALL = "a write to any of them is seen in all.";
var SEEN_IN_BOTH = "a write to one is seen in both.";
function readerName(shown, { tensor, position }) {
  const { tensor: { name }, axes } = shown.tensors[tensor];
  return elementName(name, indexAt(axes, position));
}
function textOf(shown, cell) {
  return shown.texts[shown.rank.get(cell) ?? -1] ?? "a value that is not shown";
}
function theCells(cells) {
  return cells.length === 1 ? `cell ${cells[0]}` : `cells ${cells[0]} to ${cells[cells.length - 1]}`;
}
function widths({ storage, tensors }, { tensor: at, position }) {
  const { tensor, axes } = tensors[at];
  if (tensor.itemsize === storage.itemsize) return "";
  const span = spanOf(storage, tensor, indexAt(axes, position));
  const bytes = span.firstByte === span.lastByte ? `byte ${span.firstByte}` : `bytes ${span.firstByte} to ${span.lastByte}`;
  return `It reads ${bytes}: ${coverage(storage, span)}. `;
}

// js/complex.js
var PART = "(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?|inf(?:inity)?|nan";
var REAL = new RegExp(`^[+-]?(?:${PART})$`, "i");
var IMAGINARY = new RegExp(`^([+-]?(?:${PART})?)[ij]$`, "i");
var BOTH = new RegExp(`^([+-]?(?:${PART}))([+-](?:${PART})?)[ij]$`, "i");
function parseComplex(text, parsePart, refusal) {
  const parts = complexParts(text);
  if (parts === null) return { value: null, error: refusal };
  const [real, imaginary] = parts.map(parsePart);
  const error = real.error ?? imaginary.error;
  if (error !== null) return { value: null, error };
  return { value: complexText(real.value, imaginary.value), error: null };
}
function complexParts(text) {
  const bare = text.replace(/\s/g, "").replace(/^\(/, "").replace(/\)$/, "");
  if (REAL.test(bare)) return [bare, "0"];
  const one = (part) => /^[+-]?$/.test(part) ? `${part}1` : part;
  const alone = IMAGINARY.exec(bare);
  if (alone) return ["0", one(alone[1])];
  const both = BOTH.exec(bare);
  return both ? [both[1], one(both[2])] : null;
}
function complexText(real, imaginary) {
  const after = partText(imaginary);
  return `${partText(real)}${after.startsWith("-") ? "" : "+"}${after}j`;
}
function resolvedComplex(text, { conj, neg }) {
  const parts = complexParts(text);
  if (parts === null) return null;
  const turned = (part, turn) => {
    const flat = part.replace(/^[+]/, "");
    if (!turn || /nan/i.test(flat)) return flat;
    return flat.startsWith("-") ? flat.slice(1) : `-${flat}`;
  };
  const read = (part) => /inf|nan/i.test(part) ? part : Number(part);
  return complexText(read(turned(parts[0], neg)), read(turned(parts[1], conj !== neg)));
}
function partText(part) {
  if (typeof part !== "number") return String(part);
  if (part === 0) return Object.is(part, -0) ? "-0" : "0";
  const [mantissa, power] = part.toExponential().split("e");
  const exponent = Number(power);
  if (exponent >= -4 && exponent < 16) return String(part);
  return `${mantissa}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
}

// js/dtypes.js
function dtypeInfo(dtype) {
  return Object.hasOwn(DTYPES, dtype) ? DTYPES[dtype] : null;
}
var signed = (bits) => ({ kind: "int", min: -(2n ** BigInt(bits - 1)), max: 2n ** BigInt(bits - 1) - 1n });
var unsigned = (bits) => ({ kind: "int", min: 0n, max: 2n ** BigInt(bits) - 1n });
var float = (digits, low, max, limit, { inf = true, negativeZero = true } = {}) => ({ kind: "float", digits, low, max, limit, inf, negativeZero });
var DTYPES = {
  bool: { kind: "bool" },
  int8: signed(8),
  int16: signed(16),
  int32: signed(32),
  int64: signed(64),
  uint8: unsigned(8),
  uint16: unsigned(16),
  uint32: unsigned(32),
  uint64: unsigned(64),
  float64: float(53, -1022, Number.MAX_VALUE, "1.79769e+308"),
  float32: float(24, -126, (2 - 2 ** -23) * 2 ** 127, "3.40282e+38"),
  float16: float(11, -14, 65504, "65504"),
  bfloat16: float(8, -126, (2 - 2 ** -7) * 2 ** 127, "3.38953e+38"),
  float8_e4m3fn: float(4, -6, 448, "448", { inf: false }),
  float8_e5m2: float(3, -14, 57344, "57344"),
  float8_e4m3fnuz: float(4, -7, 240, "240", { inf: false, negativeZero: false }),
  float8_e5m2fnuz: float(3, -15, 57344, "57344", { inf: false, negativeZero: false }),
  complex64: { kind: "complex", part: "float32" },
  complex128: { kind: "complex", part: "float64" }
};

// js/decimal.js
function leadingDigits(value, count) {
  const up = split(value, count);
  const exact = split(value, 100);
  const tie = exact.digits[count] === "5" && /^0*$/.test(exact.digits.slice(count + 1));
  return tie && Number(exact.digits[count - 1]) % 2 === 0 ? { ...exact, digits: exact.digits.slice(0, count) } : up;
}
function split(value, count) {
  const [mantissa, exponent] = value.toExponential(count - 1).split("e");
  return { digits: mantissa.replace(".", ""), exponent: Number(exponent) };
}

// js/round_float.js
function roundFloat(value, info) {
  if (!Number.isFinite(value) || info.digits === 53) return value;
  const single = Math.fround(value);
  if (info.digits === 24 || !Number.isFinite(single)) return single;
  const exponent = Math.max(exponentOf(Math.abs(single)), info.low);
  const step = 2 ** (exponent - info.digits + 1);
  const rounded = roundHalfEven(Math.abs(single) / step) * step;
  if (rounded === 0 && !info.negativeZero) return 0;
  return single < 0 || Object.is(single, -0) ? -rounded : rounded;
}
function shortestSingle(value) {
  if (value === 0) return value;
  for (let count = 1; count <= 9; count += 1) {
    const { digits, exponent } = leadingDigits(Math.abs(value), count);
    for (const near of [Number(digits), Number(digits) + 1]) {
      const short = Math.sign(value) * Number(`${near}e${exponent - count + 1}`);
      if (Math.fround(short) === value) return short;
    }
  }
  return value;
}
function exponentOf(value) {
  if (value === 0) return -Infinity;
  let exponent = Math.floor(Math.log2(value));
  if (2 ** exponent > value) exponent -= 1;
  if (2 ** (exponent + 1) <= value) exponent += 1;
  return exponent;
}
function roundHalfEven(value) {
  const down = Math.floor(value);
  const rest = value - down;
  return rest > 0.5 || rest === 0.5 && down % 2 !== 0 ? down + 1 : down;
}

// js/parse_value.js
var REFUSALS = {
  number: (text) => `"${text}" is no number: type one such as 4 or -1.5.`,
  integer: (text, dtype) => `"${text}" is no integer: ${dtype} holds integers.`,
  bool: (text) => `"${text}" is no bool: type True or False.`,
  complex: (text) => `"${text}" is no complex number: type one such as 1+2j.`,
  range: (text, dtype, from, to) => `"${text}" is outside the range of ${dtype}: ${from} to ${to}.`,
  infinity: (text, dtype) => `"${text}" is no value of ${dtype}, which has no infinity.`,
  dtype: (dtype) => `A cell of ${dtype} cannot be edited.`
};
function parseValue(typed, dtype) {
  const info = dtypeInfo(dtype);
  const text = typed.trim();
  if (info === null) return refused(REFUSALS.dtype(dtype));
  if (info.kind === "bool") return parseBool(text);
  if (info.kind === "int") return parseInteger(text, dtype, info);
  if (info.kind === "float") return parseFloatIn(text, dtype, info, text);
  const part = (
    /** @type {FloatInfo} */
    dtypeInfo(info.part)
  );
  return parseComplex(text, (said) => parseFloatIn(said, info.part, part, text), REFUSALS.complex(text));
}
function refused(error) {
  return { value: null, error };
}
function parseBool(text) {
  if (/^(true|1)$/i.test(text)) return { value: true, error: null };
  if (/^(false|0)$/i.test(text)) return { value: false, error: null };
  return refused(REFUSALS.bool(text));
}
function parseInteger(text, dtype, info) {
  if (!/^[+-]?\d+$/.test(text)) {
    return refused(readFloat(text) === null ? REFUSALS.number(text) : REFUSALS.integer(text, dtype));
  }
  const value = BigInt(text.replace(/^[+]/, ""));
  if (value < info.min || value > info.max) {
    return refused(REFUSALS.range(text, dtype, String(info.min), String(info.max)));
  }
  return { value: plain(value), error: null };
}
function parseFloatIn(text, dtype, info, typed) {
  const read = readFloat(text);
  if (read === null) return refused(REFUSALS.number(typed));
  if (Number.isNaN(read)) return { value: "nan", error: null };
  if (/inf/i.test(text)) {
    if (!info.inf) return refused(REFUSALS.infinity(typed, dtype));
    return { value: read > 0 ? "inf" : "-inf", error: null };
  }
  const checked = info.digits === 53 ? read : Math.fround(read);
  if (Math.abs(checked) > info.max) return refused(REFUSALS.range(typed, dtype, `-${info.limit}`, info.limit));
  const value = roundFloat(read, info);
  return { value: info.digits === 24 ? shortestSingle(value) : value, error: null };
}
function readFloat(text) {
  if (/^[+-]?nan$/i.test(text)) return NaN;
  if (/^[+-]?inf(inity)?$/i.test(text)) return text.startsWith("-") ? -Infinity : Infinity;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : null;
}

// js/differ.js
function differ(before, after) {
  for (const name in after) if (!same(before[name], after[name])) return true;
  for (const name in before) if (!(name in after)) return true;
  return false;
}
function same(a, b) {
  if (Object.is(a, b)) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  for (let k = 0; k < a.length; k += 1) if (!Object.is(a[k], b[k])) return false;
  return true;
}

// js/value_text.js
function valueText(value, dtype) {
  if (value === null) return "?";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") return value;
  const kind = dtypeInfo(dtype)?.kind;
  if (kind === "int") return String(value);
  if (kind === "bool") return value ? "True" : "False";
  return sixDigits(value);
}
function sixDigits(value) {
  if (value === 0) return Object.is(value, -0) ? "-0" : "0";
  const sign = value < 0 ? "-" : "";
  const { digits, exponent } = leadingDigits(Math.abs(value), 6);
  const significant = digits.replace(/0+$/, "");
  if (exponent < -4 || exponent >= 6) {
    const mantissa = significant.length > 1 ? `${significant[0]}.${significant.slice(1)}` : significant;
    const size = String(Math.abs(exponent)).padStart(2, "0");
    return `${sign}${mantissa}e${exponent < 0 ? "-" : "+"}${size}`;
  }
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${significant}`;
  const whole = digits.slice(0, exponent + 1);
  const fraction = significant.slice(exponent + 1);
  return sign + whole + (fraction ? `.${fraction}` : "");
}
function charsStyle(texts, ...numbers) {
  return `--sl-chars:${charsOf(texts, Math.max(...numbers.map(digitsOf)))}`;
}
function charsOf(texts, digits) {
  return Math.min(Math.max(2, longestOf(texts), Math.ceil(digits * SMALL) - 1), WIDEST);
}
function longestOf(texts) {
  return texts.reduce((most, text) => Math.max(most, text.length), 0);
}
function lettersOf(chars, texts) {
  const width = Math.max(42, chars * LETTER + 22) + 5;
  const values = Math.floor(width / LETTER);
  return { values, numbers: Math.floor(width / (LETTER * SMALL)), odd: (values - longestOf(texts)) % 2 };
}
var LETTER = 8.4;
function digitsOf(counts) {
  return String(counts.reduce((most, count) => Number(count) > Number(most) ? count : most, 0)).length;
}
var SMALL = 0.75;
var WIDEST = 49;

// js/picture.js
function layOut(scene, before = []) {
  return scene.storages.map((made) => {
    const { storage, cells, values, texts, rank } = before.find((old) => isSame(old.storage, made)) ?? layOutStorage(made);
    const tensors = scene.tensors.filter((tensor) => tensor.storage === storage.id).map((tensor) => layOutTensor(storage, tensor, (cell) => texts[rank.get(cell) ?? -1] ?? "?"));
    let readers = null;
    return {
      storage,
      cells,
      values,
      texts,
      rank,
      tensors,
      get readers() {
        return readers ??= readersOf(tensors);
      }
      // not before something is lit
    };
  });
}
function isSame(a, b) {
  return a.cells.length === b.cells.length && !differ({ ...a, cells: 0 }, { ...b, cells: 0 }) && a.cells.every((run, k) => !differ(run, b.cells[k]));
}
function layOutStorage(storage) {
  const cells = storage.cells.flatMap(({ start, values: values2 }) => values2.map((_, k) => shifted(start, k)));
  const values = storage.cells.flatMap((run) => run.values);
  const rank = new Map(cells.map((cell, at) => [cell, at]));
  return { storage, cells, values, texts: values.map((value) => valueText(value, storage.dtype)), rank };
}
function cellsOf(shown, position) {
  const first = shown.cells[position];
  const last = shown.lastCells === null ? first : shown.lastCells[position];
  const more = Number(BigInt(last) - BigInt(first));
  return Array.from({ length: more + 1 }, (_, k) => shifted(first, k));
}
function shifted(start, by) {
  return typeof start === "number" && start < 2 ** 52 ? start + by : plain(BigInt(start) + BigInt(by));
}
function layOutTensor(storage, tensor, textOfCell) {
  const axes = shownAxes(tensor);
  const oneWidth = storage.itemsize === tensor.itemsize;
  const cells = [];
  const lastCells = [];
  const columns = axes[axes.length - 1] ?? [];
  const length = axes.length === 0 ? 1 : columns.length;
  for (let row = 0; row < shownCount(axes); row += length) {
    if (oneWidth) {
      cells.push(...rowOfCells(tensor, indexAt(axes, row), columns));
      continue;
    }
    for (let position = row; position < row + length; position += 1) {
      const { first, last } = spanOf(storage, tensor, indexAt(axes, position));
      cells.push(first);
      lastCells.push(last);
    }
  }
  const texts = tensor.values === null ? cells.map(textOfCell) : tensor.values.map((value) => valueText(value, tensor.dtype));
  return { tensor, axes, gaps: gaps(tensor), cells, lastCells: oneWidth ? null : lastCells, texts };
}
function rowOfCells(tensor, first, columns) {
  if (columns.length === 0) return [elementNumber(tensor, first)];
  const outer = first.slice(0, -1);
  const at = (column) => elementNumber(tensor, [...outer, column]);
  if (typeof at(columns[columns.length - 1]) === "string") return columns.map(at);
  const [start, step] = [Number(at(0)), Number(tensor.stride[outer.length])];
  return columns.map((column) => start + Number(column) * step);
}
function readersOf(tensors) {
  const readers = /* @__PURE__ */ new Map();
  tensors.forEach((shown, tensor) => {
    for (let position = 0; position < shown.cells.length; position += 1) {
      const cells = shown.lastCells === null ? [shown.cells[position]] : cellsOf(shown, position);
      for (const cell of cells) {
        const list = readers.get(cell);
        if (list) list.push({ tensor, position });
        else readers.set(cell, [{ tensor, position }]);
      }
    }
  });
  return readers;
}

// js/apply_edit.js
function applyEdit(scene, edit) {
  const storage = scene.storages.find(({ id }) => id === edit.storage);
  const place = storage && placeOf(storage, edit.cell);
  if (!storage || !place) return { scene, error: `Cell ${edit.cell} of storage ${edit.storage} is not shown.` };
  const refusal = refusalOf(scene, storage);
  if (refusal !== null) return { scene, error: refusal };
  const parsed = parseValue(edit.text, storage.dtype);
  if (parsed.error !== null) return { scene, error: parsed.error };
  const cells = storage.cells.map((run, r) => r === place.run ? { ...run, values: run.values.map((value, k) => k === place.k ? parsed.value : value) } : run);
  const storages = scene.storages.map((other) => other === storage ? { ...storage, cells } : other);
  return { scene: resolved({ ...scene, storages }, storage.id), error: null };
}
function placeOf(storage, cell) {
  if (!/^\d+$/.test(String(cell))) return null;
  for (let run = 0; run < storage.cells.length; run += 1) {
    const k = BigInt(cell) - BigInt(storage.cells[run].start);
    if (k >= 0n && k < BigInt(storage.cells[run].values.length)) return { run, k: Number(k) };
  }
  return null;
}
function refusalOf(scene, storage) {
  if (storage.overlaps.length > 0) {
    const others = `storage${storage.overlaps.length > 1 ? "s" : ""} ${listed(storage.overlaps.map(String))}`;
    return `Storage ${storage.id} lies over the memory of ${others}: edit it in a notebook.`;
  }
  const other = scene.tensors.find((tensor) => tensor.storage === storage.id && tensor.dtype !== storage.dtype);
  if (!other) return null;
  return `${other.name} reads these ${storage.dtype} cells as ${other.dtype}: edit them in a notebook.`;
}
function resolved(scene, id) {
  if (!scene.tensors.some((tensor) => tensor.storage === id && tensor.values !== null)) return scene;
  const { cells, values, tensors } = (
    /** @type {import("./picture.js").StoragePicture} */
    layOut(scene).find(({ storage }) => storage.id === id)
  );
  const held = new Map(cells.map((cell, at) => [cell, values[at]]));
  return {
    ...scene,
    tensors: scene.tensors.map((tensor) => {
      if (tensor.storage !== id || tensor.values === null) return tensor;
      const shown = tensors.find((other) => other.tensor === tensor);
      return { ...tensor, values: (shown?.cells ?? []).map((cell) => resolvedValue(held.get(cell) ?? null, tensor)) };
    })
  };
}
function resolvedValue(value, { is_conj: conj, is_neg: neg, dtype }) {
  if (value === null || typeof value === "boolean") return value;
  if (dtype.startsWith("complex")) return resolvedComplex(String(value), { conj, neg }) ?? value;
  if (!neg) return value;
  if (typeof value === "number") return -value;
  if (value === "nan") return value;
  return value.startsWith("-") ? value.slice(1) : `-${value}`;
}

// js/answer_edit.js
function answerEdit(model, changed) {
  const edit = (
    /** @type {import("./apply_edit.js").Edit | null} */
    model.get("edit")
  );
  if (!changed.has("edit") || !edit) return;
  const { scene, error } = applyEdit(model.get("scene"), edit);
  model.set("scene", scene);
  model.set("answer", { seq: edit.seq, error });
}

// node_modules/preact/hooks/src/index.js
var ObjectIs = Object.is;
var currentIndex;
var currentComponent;
var previousComponent;
var currentHook = 0;
var afterPaintEffects = [];
var unmountCleanups = [];
var options2 = (
  /** @type {import('./internal').Options} */
  options_default
);
var oldBeforeDiff = options2._diff;
var oldBeforeRender = options2._render;
var oldAfterDiff = options2.diffed;
var oldCommit = options2._commit;
var oldBeforeUnmount = options2.unmount;
var oldRoot = options2._root;
var RAF_TIMEOUT = 35;
var prevRaf;
options2._diff = (vnode) => {
  currentComponent = null;
  if (oldBeforeDiff) oldBeforeDiff(vnode);
};
options2._root = (vnode, parentDom) => {
  if (vnode && parentDom._children && parentDom._children._mask) {
    vnode._mask = parentDom._children._mask;
  }
  if (oldRoot) oldRoot(vnode, parentDom);
};
options2._render = (vnode) => {
  if (oldBeforeRender) oldBeforeRender(vnode);
  currentComponent = vnode._component;
  currentIndex = 0;
  const hooks = currentComponent.__hooks;
  if (hooks) {
    if (previousComponent == currentComponent) {
      currentComponent._renderCallbacks = [];
    } else {
      hooks._pendingEffects.some(invokeCleanup);
      hooks._pendingEffects.some(invokeEffect);
      currentIndex = 0;
    }
    hooks._pendingEffects = [];
    hooks._list.some((hookItem) => {
      if (hookItem._nextValue) {
        hookItem._value = hookItem._nextValue;
      }
      hookItem._pendingArgs = hookItem._nextValue = void 0;
    });
  }
  previousComponent = currentComponent;
};
options2.diffed = (vnode) => {
  if (oldAfterDiff) oldAfterDiff(vnode);
  const c = vnode._component;
  if (c && c.__hooks) {
    if (c.__hooks._pendingEffects.length) afterPaint(afterPaintEffects.push(c));
    c.__hooks._list.some((hookItem) => {
      if (hookItem._pendingArgs) hookItem._args = hookItem._pendingArgs;
    });
  }
  previousComponent = currentComponent = null;
};
options2._commit = (vnode, commitQueue) => {
  commitQueue.some((component) => {
    try {
      component._renderCallbacks.some(invokeCleanup);
      component._renderCallbacks = component._renderCallbacks.filter(
        (cb) => cb._value ? invokeEffect(cb) : true
      );
    } catch (e) {
      component._renderCallbacks = [
        () => {
          throw e;
        }
      ];
    }
  });
  if (oldCommit) oldCommit(vnode, commitQueue);
};
options2.unmount = (vnode) => {
  if (oldBeforeUnmount) oldBeforeUnmount(vnode);
  const c = vnode._component;
  if (c && c.__hooks) {
    let hasErrored, errorParent;
    c.__hooks._list.some((s) => {
      try {
        if (s._passive && s._cleanup) {
          if (errorParent === void 0) {
            errorParent = vnode._parent;
            while (errorParent && !(errorParent._component && errorParent._component._parentDom)) {
              errorParent = errorParent._parent;
            }
            errorParent = errorParent && errorParent._component;
          }
          s._passive = errorParent;
          afterPaint(unmountCleanups.push(s));
        } else {
          invokeCleanup(s);
        }
      } catch (e) {
        hasErrored = e;
      }
    });
    c.__hooks = void 0;
    if (hasErrored) options2._catchError(hasErrored, c._vnode);
  }
};
function getHookState(index, type) {
  if (options2._hook) {
    options2._hook(currentComponent, index, currentHook || type);
  }
  currentHook = 0;
  const hooks = currentComponent.__hooks || (currentComponent.__hooks = {
    _list: [],
    _pendingEffects: []
  });
  if (index >= hooks._list.length) {
    hooks._list.push({});
  }
  return hooks._list[index];
}
function useState(initialState) {
  currentHook = 1;
  return useReducer(invokeOrReturn, initialState);
}
function useReducer(reducer, initialState, init) {
  const hookState = getHookState(currentIndex++, 2);
  hookState._reducer = reducer;
  if (!hookState._component) {
    hookState._value = [
      !init ? invokeOrReturn(void 0, initialState) : init(initialState),
      (action) => {
        const currentValue = (hookState._nextValue || hookState._value)[0];
        const nextValue = hookState._reducer(currentValue, action);
        if (!ObjectIs(currentValue, nextValue)) {
          hookState._nextValue = [nextValue, hookState._value[1]];
          hookState._component.setState({});
        }
      }
    ];
    hookState._component = currentComponent;
    if (!currentComponent._hasScuFromHooks) {
      currentComponent._hasScuFromHooks = true;
      const prevScu = currentComponent.shouldComponentUpdate;
      currentComponent.shouldComponentUpdate = function(p, s, c) {
        const hooks = this.__hooks;
        if (!hooks) return true;
        let updatedHook = false;
        let shouldUpdate = this.props != p;
        hooks._list.some((hookItem) => {
          if (hookItem._nextValue) {
            updatedHook = true;
            if (!ObjectIs(hookItem._value[0], hookItem._nextValue[0])) {
              shouldUpdate = true;
            }
          }
        });
        if (prevScu) {
          const result = prevScu.call(this, p, s, c);
          return updatedHook ? result || shouldUpdate : result;
        }
        return !updatedHook || shouldUpdate;
      };
    }
  }
  return hookState._value;
}
function useEffect(callback, args) {
  const state = getHookState(currentIndex++, 3);
  if (!options2._skipEffects && argsChanged(state._args, args)) {
    state._passive = true;
    state._value = callback;
    state._pendingArgs = args;
    currentComponent.__hooks._pendingEffects.push(state);
  }
}
function useLayoutEffect(callback, args) {
  const state = getHookState(currentIndex++, 4);
  if (!options2._skipEffects && argsChanged(state._args, args)) {
    state._passive = false;
    state._value = callback;
    state._pendingArgs = args;
    currentComponent._renderCallbacks.push(state);
  }
}
function useRef(initialValue) {
  currentHook = 5;
  return useMemo(() => ({ current: initialValue }), []);
}
function useMemo(factory, args) {
  const state = getHookState(currentIndex++, 7);
  if (argsChanged(state._args, args)) {
    state._value = factory();
    state._args = args;
  }
  return state._value;
}
function useCallback(callback, args) {
  currentHook = 8;
  return useMemo(() => callback, args);
}
function useContext(context) {
  const provider = currentComponent.context[context._id];
  const state = getHookState(currentIndex++, 9);
  state._context = context;
  if (!provider) return context._defaultValue;
  if (state._value == null) {
    state._value = true;
    provider.sub(currentComponent);
  }
  return provider.props.value;
}
function flushAfterPaintEffects() {
  let component;
  do {
    while (component = unmountCleanups.shift()) {
      try {
        invokeCleanup(component);
      } catch (e) {
        component = /** @type {any} */
        component._passive;
        options2._catchError(e, { _parent: component && component._vnode });
      }
    }
    while (component = afterPaintEffects.shift()) {
      const hooks = component.__hooks;
      if (!component._parentDom || !hooks) continue;
      try {
        hooks._pendingEffects.some(invokeCleanup);
        hooks._pendingEffects.some(invokeEffect);
        hooks._pendingEffects = [];
      } catch (e) {
        hooks._pendingEffects = [];
        options2._catchError(e, component._vnode);
      }
    }
  } while (unmountCleanups.length);
}
var HAS_RAF = typeof requestAnimationFrame == "function";
function afterNextFrame(callback) {
  const done = () => {
    clearTimeout(timeout);
    if (HAS_RAF) cancelAnimationFrame(raf);
    setTimeout(callback);
  };
  const timeout = setTimeout(done, RAF_TIMEOUT);
  let raf;
  if (HAS_RAF) {
    raf = requestAnimationFrame(done);
  }
}
function afterPaint(newQueueLength) {
  if (newQueueLength == 1 || prevRaf != options2.requestAnimationFrame) {
    prevRaf = options2.requestAnimationFrame;
    (prevRaf || afterNextFrame)(flushAfterPaintEffects);
  }
}
function invokeCleanup(hook) {
  const comp = currentComponent;
  let cleanup = hook._cleanup;
  if (typeof cleanup == "function") {
    hook._cleanup = void 0;
    cleanup();
  }
  currentComponent = comp;
}
function invokeEffect(hook) {
  const comp = currentComponent;
  hook._cleanup = hook._value();
  currentComponent = comp;
}
function argsChanged(oldArgs, newArgs) {
  return !oldArgs || oldArgs.length != newArgs.length || newArgs.some((arg, index) => !ObjectIs(arg, oldArgs[index]));
}
function invokeOrReturn(arg, f) {
  return typeof f == "function" ? f(arg) : f;
}

// js/memo.js
function memo(view) {
  return class Memo extends BaseComponent {
    /** @param {Readonly<Props>} next */
    shouldComponentUpdate(next) {
      return differ(this.props, next);
    }
    /** @param {any} props */
    render(props) {
      return view(props);
    }
  };
}

// js/explanation.jsx
function ExplanationView({ picture, lit }) {
  const shown = lit && picture.find(({ storage }) => storage.id === lit.storage);
  return /* @__PURE__ */ createVNode2("div", { class: "sl-panel", children: [
    lit && shown ? /* @__PURE__ */ createVNode2(Lines, { shown, lit, apart: apartSentence(picture, lit) }) : /* @__PURE__ */ createVNode2(Hint, { picture }),
    /* @__PURE__ */ createVNode2("p", { class: "sl-spoken", "aria-live": "polite", children: lit && shown ? litWords(shown, lit) : "" })
  ] });
}
var Explanation = memo(ExplanationView);
function Lines({ shown, lit, apart }) {
  const { storage, tensors } = shown;
  const source = lit.source && tensors[lit.source.tensor];
  const head = source && lit.source ? formula(storage, source.tensor, indexAt(source.axes, lit.source.position)) : `storage ${storage.id}, cell ${lit.cells[0]}`;
  return /* @__PURE__ */ createVNode2("div", { class: "sl-said", "aria-hidden": "true", children: [
    /* @__PURE__ */ createVNode2("p", { class: "sl-formula", children: head.split(" = ").map((part, k) => /* @__PURE__ */ createVNode2("span", { children: [
      k > 0 && " = ",
      part
    ] }, k)) }),
    /* @__PURE__ */ createVNode2("p", { children: [
      litSentence(shown, lit),
      " ",
      apart
    ] })
  ] });
}
function Hint({ picture }) {
  const cells = picture.some((shown) => shown.cells.length > 0);
  return /* @__PURE__ */ createVNode2("div", { class: "sl-said", children: [
    /* @__PURE__ */ createVNode2("p", { children: cells ? "Point at an element, or tap it, to see which cell it reads. Type a new value into a storage cell: every view of it changes." : "There is nothing to point at: no storage here holds a cell." }),
    repeats(picture).length > 0 && /* @__PURE__ */ createVNode2("p", { children: repeats(picture).slice(0, 4).join(" ") })
  ] });
}

// js/hue.js
var SCALE = { from: 305, to: 55 };
function hueRanges(picture) {
  const weights = picture.map(({ cells, tensors }, at) => at > 0 && tensors.length < 2 ? 0 : Math.min(cells.length, 16));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    if (weight === 0) return null;
    const from = along(before / total);
    before += weight;
    return { from, to: along(before / total) };
  });
}
function hueOf({ from, to }, rank, count) {
  return Math.round(from + (to - from) * (rank + 0.5) / count);
}
function along(part) {
  return SCALE.from + (SCALE.to - SCALE.from) * part;
}

// js/lit.js
function litBy(picture, source) {
  const shown = picture.find(({ storage }) => storage.id === source?.storage);
  if (!shown || !source) return null;
  if (source.tensor === null) {
    const cell = plain(BigInt(source.cell));
    if (!shown.rank.has(cell)) return null;
    return { storage: source.storage, cells: [cell], elements: shown.readers.get(cell) ?? [], source: null };
  }
  const tensor = shown.tensors.findIndex(({ tensor: { name } }) => name === source.tensor);
  if (tensor < 0) return null;
  const position = positionOf(shown.tensors[tensor].axes, source.index ? source.index.split(",") : []);
  if (position < 0) return null;
  const cells = cellsOf(shown.tensors[tensor], position);
  return { storage: source.storage, cells, elements: readersOfAny(shown, cells), source: { tensor, position } };
}
function readersOfAny(shown, cells) {
  if (cells.length === 1) return shown.readers.get(cells[0]) ?? [];
  const all = cells.flatMap((cell) => shown.readers.get(cell) ?? []);
  const seen = new Map(all.map((reader) => [`${reader.tensor}:${reader.position}`, reader]));
  return [...seen.values()].sort((a, b) => a.tensor - b.tensor || a.position - b.position);
}
function litRows(positions, length) {
  const rows = /* @__PURE__ */ new Map();
  for (const position of positions) {
    const row = Math.floor(position / length);
    const before = rows.get(row);
    rows.set(row, before === void 0 ? String(position % length) : `${before},${position % length}`);
  }
  return rows;
}

// js/scene.js
function sceneFault(scene) {
  if (typeof scene !== "object" || scene === null) return "There is no scene to draw.";
  if (scene.version !== 1) return `This scene has version ${JSON.stringify(scene.version)}: only version 1 can be drawn.`;
  if (!Array.isArray(scene.storages) || !Array.isArray(scene.tensors)) {
    return "This scene cannot be drawn: it needs storages and tensors.";
  }
  const storage = scene.storages.find((s) => !drawableStorage(s));
  if (storage !== void 0) return `Storage ${JSON.stringify(storage?.id)} of this scene cannot be drawn.`;
  const tensor = scene.tensors.find((t) => !drawableTensor(t, scene));
  if (tensor !== void 0) return `Tensor ${JSON.stringify(tensor?.name)} of this scene cannot be drawn.`;
  return null;
}
function drawableStorage(s) {
  return Number.isInteger(s?.id) && s.itemsize >= 1 && Array.isArray(s.overlaps) && Array.isArray(s.cells) && isCount(s.numel) && s.cells.every((run) => isCount(run?.start) && Array.isArray(run.values));
}
function drawableTensor(t, scene) {
  if (typeof t?.name !== "string" || !scene.storages.some((s) => s.id === t.storage)) return false;
  if (![t.size, t.stride, t.shown].every((list) => Array.isArray(list) && list.length === t.size.length)) return false;
  const pairs = t.shown.every((p, d) => Array.isArray(p) && p.every((n) => Number.isSafeInteger(n) && n >= 0) && p[0] + p[1] <= Number(t.size[d]));
  if (!t.bytes || !pairs || ![t.storage_offset, ...t.size, ...t.stride].every(isCount) || !(t.itemsize >= 1)) return false;
  const shown = t.shown.reduce((n, p) => n * (p[0] + p[1]), 1);
  return t.values === null || Array.isArray(t.values) && t.values.length === shown;
}
function isCount(count) {
  return Number.isSafeInteger(count) && count >= 0 || typeof count === "string" && /^[1-9]\d{15,}$/.test(count);
}

// js/cell_editor.jsx
function CellEditor({ editing, calls, group, layout, onKeys }) {
  const [box, setBox] = useState(
    /** @type {Box | null} */
    null
  );
  const input = useRef(
    /** @type {HTMLInputElement | null} */
    null
  );
  const { storage, cell, text, before, select, error, late } = editing;
  useLayoutEffect(() => {
    if (group.current) setBox(boxOf(group.current, cell));
  }, [group, cell, layout]);
  useLayoutEffect(() => {
    if (!box || document.activeElement === input.current) return;
    input.current?.focus({ preventScroll: true });
    if (select) input.current?.select();
  }, [box, select]);
  if (!box) return null;
  const onKeyDown = (event) => {
    event.stopPropagation();
    if (event.key === "Enter") {
      onKeys(cell);
      calls.commit();
    } else if (event.key === "Escape") {
      onKeys(cell);
      calls.cancel();
    } else {
      return;
    }
    event.preventDefault();
  };
  const onBlur = () => {
    onKeys(null);
    if (text === before) calls.cancel();
    else calls.commit();
  };
  const width = `max(${box.width}px, ${Math.min(text.length + 3, 26)}ch)`;
  return /* @__PURE__ */ createVNode2("div", { class: "sl-editor", style: `left:${box.left}px;top:${box.top}px;--sl-room:${box.room}px;--sl-shift:${box.shift}px`, children: [
    /* @__PURE__ */ createVNode2(
      "input",
      {
        class: "sl-input",
        ref: input,
        type: "text",
        value: text,
        spellcheck: false,
        autocomplete: "off",
        autocapitalize: "off",
        "aria-label": `new value of cell ${cell} of storage ${storage}`,
        "aria-invalid": error !== null,
        style: `width:${width};height:${box.height}px`,
        onInput: (event) => calls.type(event.currentTarget.value),
        onKeyDown,
        onBlur
      }
    ),
    error !== null && /* @__PURE__ */ createVNode2("p", { class: "sl-bubble sl-error", role: "alert", children: error }),
    late && error === null && /* @__PURE__ */ createVNode2("p", { class: "sl-bubble", role: "status", children: "Waiting for the kernel." })
  ] });
}
function boxOf(group, cell) {
  const origin = group.getBoundingClientRect();
  const place = group.querySelector(`.sl-strip [data-cell="${cell}"]`)?.getBoundingClientRect();
  if (!place) return null;
  const left = place.left - origin.left;
  const room = Math.min(origin.width - 16, 320);
  return {
    left,
    top: place.top - origin.top,
    width: place.width,
    height: place.height,
    room,
    shift: Math.min(0, origin.width - 8 - room - left)
    // a message at the right edge moves left, into the group
  };
}

// js/pointer_path.js
function pointerPath({ cards, at, tag, cell }) {
  const end = { x: cell.x, y: cell.y + HEAD };
  const own = cards[at];
  const top = Math.min(...cards.map((card) => card.top));
  if (own.top <= top + 2) return `M${dot(tag)}${curve(tag, end)}`;
  const lane = at % 4 * 3;
  const beside = own.left - 5 - lane;
  const edge = Math.min(...cards.map((card) => card.left)) - 3 - lane;
  if (isClear(cards, own, beside)) {
    const side = { x: own.left, y: own.top + 13 };
    return `M${dot(side)}${corner(side, { x: beside, y: side.y }, -1)}L${dot({ x: beside, y: top })}${curve({ x: beside, y: top }, end)}`;
  }
  const y = own.top - 5 - lane;
  return `M${dot(tag)}L${dot({ x: tag.x, y: y + TURN })}Q${dot({ x: tag.x, y })} ${dot({ x: tag.x - TURN, y })}L${dot({ x: edge + TURN, y })}${corner({ x: edge + TURN, y }, { x: edge, y }, -1)}L${dot({ x: edge, y: top })}` + curve({ x: edge, y: top }, end);
}
function arrowHead({ x, y }) {
  return `M${dot({ x, y: y + 1 })}L${dot({ x: x + 5, y: y + 10 })}L${dot({ x: x - 5, y: y + 10 })}Z`;
}
var HEAD = 7;
var TURN = 4;
function isClear(cards, own, x) {
  return cards.every((card) => card.top >= own.top || card.right < x - 1 || card.left > x + 1);
}
function corner(from, bend, down) {
  return `L${dot({ x: Math.min(from.x, bend.x + TURN), y: bend.y })}Q${dot(bend)} ${dot({ x: bend.x, y: bend.y + down * TURN })}`;
}
function curve(from, to) {
  const bend = (from.y - to.y) * 0.6;
  return `C${dot({ x: from.x, y: from.y - bend })} ${dot({ x: to.x, y: to.y + bend })} ${dot(to)}`;
}
function dot({ x, y }) {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}

// js/strip_cell.js
function stripCell(group, rank) {
  const strip = group?.querySelector(".sl-strip");
  if (!strip || rank === void 0) return null;
  return (
    /** @type {HTMLElement | null} */
    strip.getElementsByClassName("sl-cell").item(rank)
  );
}

// js/pointers.jsx
function PointersView({ shown, group, layout, litTensors }) {
  const [pointers, setPointers] = useState(
    /** @type {(Pointer | null)[]} */
    []
  );
  useLayoutEffect(() => {
    if (group.current) setPointers(measured(group.current, shown));
  }, [shown, group, layout]);
  const lit = litTensors.split(",");
  return /* @__PURE__ */ createVNode2("svg", { class: "sl-pointers", "aria-hidden": "true", focusable: "false", children: pointers.map((pointer, at) => pointer && /* @__PURE__ */ createVNode2("g", { "data-lit": lit.includes(String(at)) ? "true" : void 0, children: [
    /* @__PURE__ */ createVNode2("path", { class: "sl-line", d: pointer.line }),
    /* @__PURE__ */ createVNode2("path", { class: "sl-arrow", d: pointer.head })
  ] }, pointer.name)) });
}
var Pointers = memo(PointersView);
function measured(group, shown) {
  const origin = group.getBoundingClientRect();
  const strip = group.querySelector(".sl-strip");
  const window_ = strip?.getBoundingClientRect();
  const drawn = [...group.getElementsByClassName("sl-card")];
  const cards = drawn.map((card) => within(card.getBoundingClientRect(), origin));
  return shown.tensors.map(({ cells, tensor }, at) => {
    const target = cells.length > 0 && stripCell(group, shown.rank.get(cells[0]))?.getBoundingClientRect();
    if (!target || !window_ || !cards[at]) return null;
    if (target.bottom > window_.bottom + 1 || target.top < window_.top - 1) return null;
    const box = within(target, origin);
    const cell = { x: (box.left + box.right) / 2, y: box.bottom };
    const tag = { x: cards[at].left + 18, y: cards[at].top };
    return { name: tensor.name, line: pointerPath({ cards, at, tag, cell }), head: arrowHead(cell) };
  });
}
function within(box, origin) {
  return {
    left: box.left - origin.left,
    right: box.right - origin.left,
    top: box.top - origin.top,
    bottom: box.bottom - origin.top
  };
}

// js/large.js
function isLarge(count) {
  return count > 600;
}

// js/move.js
function moved(key, position, lengths, whole = false) {
  const columns = lengths[lengths.length - 1] ?? 1;
  const rows = lengths[lengths.length - 2] ?? 1;
  const count = lengths.reduce((product, length) => product * length, 1);
  const column = position % columns;
  const inside = (to) => to >= 0 && to < count ? to : position;
  switch (key) {
    case "ArrowRight":
      return inside(position + 1);
    case "ArrowLeft":
      return inside(position - 1);
    case "ArrowDown":
      return inside(position + columns);
    case "ArrowUp":
      return inside(position - columns);
    case "PageDown":
      return inside(position + rows * columns);
    case "PageUp":
      return inside(position - rows * columns);
    case "Home":
      return whole ? 0 : position - column;
    case "End":
      return whole ? count - 1 : position - column + columns - 1;
    default:
      return null;
  }
}

// js/use_columns.js
function useColumns(grid, large) {
  const [columns, setColumns] = useState(0);
  useLayoutEffect(() => {
    const element2 = grid.current;
    if (!element2 || !large) return void 0;
    const measure = () => {
      const [cell, line] = [element2.querySelector(".sl-cell"), element2.querySelector(".sl-chunk")];
      const gap = line ? parseFloat(getComputedStyle(line).columnGap) : 0;
      if (cell && line) setColumns(Math.max(1, Math.floor((line.clientWidth + gap) / (cell.getBoundingClientRect().width + gap))));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element2);
    measure();
    return () => observer.disconnect();
  }, [grid, large]);
  return large ? columns : 1;
}

// js/use_far.js
var AHEAD = "300px";
function useFar(box, name, large, drawn) {
  const observer = useRef(
    /** @type {IntersectionObserver | null} */
    null
  );
  useEffect(() => {
    if (!large || !box.current || !("scrollMargin" in IntersectionObserver.prototype)) return;
    observer.current ??= new IntersectionObserver(mark, { root: document, rootMargin: AHEAD, scrollMargin: AHEAD });
    for (const line of box.current.getElementsByClassName(name)) observer.current.observe(line);
  }, [box, name, large, drawn]);
  useEffect(() => () => observer.current?.disconnect(), []);
}
function mark(entries) {
  for (const { target, isIntersecting } of entries) target.toggleAttribute("data-far", !isIntersecting);
}

// js/changing.js
var Changing = createContext(false);

// js/sight.js
var QUIET = 100;
var PAUSE = 16;
var LOT = 4;
var Sight = class {
  /** @type {Map<Element, Component>} */
  #parts = /* @__PURE__ */ new Map();
  /** @type {Set<Component>} */
  #outOfSight = /* @__PURE__ */ new Set();
  /** @type {Set<Component>} those that still show what was before */
  #late = /* @__PURE__ */ new Set();
  /** @type {IntersectionObserver | null} */
  #observer = null;
  #timer = 0;
  /** When the next lot may be drawn, in performance.now()'s milliseconds. */
  #due = 0;
  /** Whether in these microtasks late ones are drawn, and nothing is put off once more. */
  #drawing = false;
  /** @param {Component} part @param {Element} element what it draws @returns {() => void} takes it away again */
  add(part, element2) {
    this.#observer ??= new IntersectionObserver((entries) => this.#look(entries));
    this.#parts.set(element2, part);
    this.#observer.observe(element2);
    return () => {
      this.#observer?.unobserve(element2);
      this.#parts.delete(element2);
      this.#outOfSight.delete(part);
      this.#late.delete(part);
    };
  }
  /** @param {Component} part @returns {boolean} whether its change is drawn later, for nobody sees it now */
  postpones(part) {
    if (this.#drawing || !this.#outOfSight.has(part)) return false;
    this.#late.add(part);
    this.#due = performance.now() + QUIET;
    if (this.#timer === 0) this.#wait(QUIET);
    return true;
  }
  /** @param {Component} part shows what is */
  drawn(part) {
    this.#late.delete(part);
  }
  /** Has all that is late drawn before the next task, or so much of it; of a row all its parts. */
  hurry(count = this.#late.size) {
    this.#drawing = true;
    for (const part of [...this.#late].slice(0, count)) part.forceUpdate();
    queueMicrotask(() => {
      this.#drawing = false;
    });
  }
  /** @param {number} time */
  #wait(time) {
    this.#timer = Number(setTimeout(() => {
      this.#timer = 0;
      const left = this.#due - performance.now();
      if (left > 0) return this.#wait(left);
      this.hurry(LOT);
      if (this.#late.size > LOT) this.#wait(PAUSE);
    }, time));
  }
  /** @param {readonly IntersectionObserverEntry[]} entries */
  #look(entries) {
    for (const { target, isIntersecting } of entries) {
      const part = this.#parts.get(target);
      if (!part) continue;
      if (!isIntersecting) this.#outOfSight.add(part);
      else this.#outOfSight.delete(part);
      if (isIntersecting && this.#late.has(part)) part.forceUpdate();
      for (const inner of target.children) this.#lookInside(inner, isIntersecting);
    }
  }
  /** Has a part of a row that is out of sight no longer watched. @param {Element} element @param {boolean} inSight the row */
  #lookInside(element2, inSight) {
    const part = this.#parts.get(element2);
    if (!part) return;
    if (inSight) return this.#observer?.observe(element2);
    this.#observer?.unobserve(element2);
    this.#outOfSight.add(part);
  }
};

// js/use_sight.js
function useSight(large) {
  const [sight] = useState(() => new Sight());
  return useContext(Changing) && large ? sight : null;
}

// js/turns.js
var Turn = createContext(
  /** @type {Turns | null} */
  null
);
var TakesTurns = class extends BaseComponent {
  static contextType = Turn;
  #begun = false;
  /** @abstract @param {any} _props @returns {any} */
  render(_props) {
    return null;
  }
  /** @param {Readonly<Props>} next */
  shouldComponentUpdate(next) {
    return differ(this.props, next);
  }
  componentWillUnmount() {
    this.context?.drop(this);
  }
  /** @param {number} cells that it draws @returns {boolean} */
  mayDraw(cells) {
    this.#begun ||= this.context?.take(this, cells) ?? true;
    return this.#begun;
  }
};

// js/in_sight.js
var InSight = class extends TakesTurns {
  /** Props whose change is drawn at once, in sight or not. */
  urgent = ["lit", "active", "source"];
  /** Of the element that it draws. @param {Element | null} element */
  ref = (element2) => element2 ? this.props.sight?.add(this, element2) : void 0;
  /** @param {Readonly<any>} next */
  shouldComponentUpdate(next) {
    const now = this.props;
    if (!super.shouldComponentUpdate(next)) return false;
    return this.urgent.some((name) => !same(now[name], next[name])) || !next.sight?.postpones(this);
  }
  componentDidUpdate() {
    this.props.sight?.drawn(this);
  }
};

// js/no_shortcuts.js
var NO_SHORTCUTS = { "data-lm-suppress-shortcuts": "true" };

// js/strip_chunk.jsx
var Chunk = class extends InSight {
  urgent = ["lit", "changed", "active", "cells"];
  // a cell is found by its place among all that are drawn
  /** @param {any} props */
  render(props) {
    return /* @__PURE__ */ createVNode2("div", { class: "sl-chunk", role: "presentation", ref: this.ref, children: this.mayDraw(props.cells.length) && /* @__PURE__ */ createVNode2(Cells, { ...props }) });
  }
};
function Cells({ storage, from, cells, texts, hues, lit, changed, active }) {
  const marks = useMemo(() => new Set(changed === "" ? [] : changed.split(",").map(Number)), [changed]);
  const plainCells = useMemo(
    () => cells.map((_, k) => cellAt({ storage, from, cells, texts, hues }, k, { changed: marks.has(from + k) })),
    [storage, from, cells, texts, hues, marks]
  );
  const drawn = [...plainCells];
  const litRanks = lit === "" ? [] : lit.split(",").map(Number);
  for (const at of active < 0 ? litRanks : [...litRanks, active]) {
    drawn[at - from] = cellAt({ storage, from, cells, texts, hues }, at - from, { lit: litRanks.includes(at), changed: marks.has(at), active: at === active });
  }
  return /* @__PURE__ */ createVNode2(Fragment, { children: drawn });
}
function cellAt({ storage, from, cells, texts, hues }, k, { lit, changed, active }) {
  return /* @__PURE__ */ createVNode2(
    "div",
    {
      class: "sl-cell",
      role: "gridcell",
      tabIndex: active ? 0 : -1,
      "aria-colindex": Number(cells[k]) + 1,
      "aria-label": `cell ${cells[k]}, ${texts[k]}${changed ? ", changed" : ""}`,
      "data-mark": changed ? "changed" : void 0,
      "data-storage": storage,
      "data-cell": cells[k],
      "data-lit": lit ? "true" : void 0,
      ...NO_SHORTCUTS,
      style: hues ? `--sl-h:${hues[k]}` : void 0,
      children: texts[k]
    },
    from + k
  );
}

// js/strip_parts.js
function stripParts({ cells, numel }, length) {
  const parts = [];
  let rank = 0;
  let next = 0n;
  for (const { start, values } of cells) {
    if (BigInt(start) > next) parts.push({ kind: "gap", before: rank, count: plain(BigInt(start) - next) });
    const end = rank + values.length;
    for (; rank < end; rank += length) parts.push({ kind: "cells", from: rank, to: Math.min(rank + length, end) });
    rank = end;
    next = BigInt(start) + BigInt(values.length);
  }
  if (BigInt(numel) > next) parts.push({ kind: "gap", before: rank, count: plain(BigInt(numel) - next) });
  return parts;
}

// js/strip.jsx
var CHUNK = 48;
function StripView({ storage, cells, texts, rank, hues, litCells, onEdit }) {
  const [active, setActive] = useState(0);
  const grid = useRef(
    /** @type {HTMLDivElement | null} */
    null
  );
  const large = isLarge(cells.length);
  const columns = useColumns(grid, large);
  const parts = useMemo(() => {
    const all = stripParts(storage, columns === 0 ? CHUNK : columns * Math.ceil(CHUNK / columns));
    return columns === 0 ? all.slice(0, all.findIndex(({ kind }) => kind === "cells") + 1) : all;
  }, [storage, columns]);
  const sight = useSight(large);
  useFar(grid, "sl-chunk", large, parts);
  const lit = useMemo(() => litRows((litCells ?? []).flatMap((cell) => rank.get(cell) ?? []), 1), [litCells, rank]);
  const changed = useMemo(() => litRows((storage.changed ?? []).flatMap((cell) => rank.get(cell) ?? []), 1), [storage, rank]);
  const chars = useMemo(() => charsStyle(texts, cells), [texts, cells]);
  const here = Math.min(active, cells.length - 1);
  const rankOf = (event) => {
    const cell = event.target.closest("[data-cell]")?.dataset.cell;
    return cell === void 0 ? -1 : rank.get(plain(BigInt(cell))) ?? -1;
  };
  const onFocusIn = (event) => {
    const at = rankOf(event);
    if (at >= 0) setActive(at);
  };
  const onKeyDown = (event) => {
    const at = rankOf(event);
    if (at < 0 || event.altKey || event.metaKey) return;
    const to = moved(event.key, at, [cells.length]);
    if (to !== null && !event.key.startsWith("Page")) {
      const up = event.key === "ArrowUp" || event.key === "ArrowDown";
      const next = up ? verticalNeighbour(event, grid.current, at) : grid.current?.querySelector(`[data-cell="${cells[to]}"]`);
      next?.focus();
    } else if (event.key === "Enter" || event.key === "F2") {
      onEdit(String(cells[at]));
    } else if (event.key.length === 1 && event.key !== " " && !event.ctrlKey) {
      onEdit(String(cells[at]), event.key);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event) => {
    const at = rankOf(event);
    if (at >= 0) onEdit(String(cells[at]));
  };
  const label = `storage ${storage.id}: ${storage.dtype} cells`;
  return /* @__PURE__ */ createVNode2(
    "div",
    {
      class: "sl-strip",
      role: "grid",
      "data-large": large ? "true" : void 0,
      "aria-label": label,
      "aria-colcount": Number(storage.numel),
      "aria-rowcount": 1,
      ref: grid,
      onFocusIn,
      onKeyDown,
      onClick,
      children: /* @__PURE__ */ createVNode2("div", { class: "sl-strip-row", role: "row", style: chars, children: parts.map((part) => part.kind === "gap" ? /* @__PURE__ */ createVNode2("span", { class: "sl-gap", role: "presentation", children: [
        "… ",
        grouped(part.count),
        " cell",
        String(part.count) === "1" ? "" : "s",
        " …"
      ] }, `gap ${part.before}`) : /* @__PURE__ */ createVNode2(
        Chunk,
        {
          sight,
          storage: storage.id,
          from: part.from,
          cells: cells.slice(part.from, part.to),
          texts: texts.slice(part.from, part.to),
          hues: hues && huesIn(hues, part, cells.length),
          lit: litIn(lit, part.from, part.to),
          changed: litIn(changed, part.from, part.to),
          active: here >= part.from && here < part.to ? here : -1
        },
        part.from
      )) }, String(sight === null))
    }
  );
}
var Strip = memo(StripView);
function huesIn(hues, { from, to }, count) {
  return Array.from({ length: to - from }, (_, k) => hueOf(hues, from + k, count));
}
function litIn(lit, from, to) {
  return [...lit.keys()].filter((rank) => rank >= from && rank < to).join(",");
}
function verticalNeighbour(event, grid, at) {
  const all = [...grid?.querySelectorAll("[data-cell]") ?? []].slice(Math.max(0, at - 100), at + 100);
  const here = (
    /** @type {Element} */
    event.target
  );
  const { top, left } = here.getBoundingClientRect();
  const places = all.map((cell) => ({ cell, box: cell.getBoundingClientRect() }));
  const down = event.key === "ArrowDown";
  const beyond = places.filter(({ box }) => down ? box.top > top + 1 : box.top < top - 1);
  if (beyond.length === 0) return here;
  const row = down ? Math.min(...beyond.map(({ box }) => box.top)) : Math.max(...beyond.map(({ box }) => box.top));
  const inRow = beyond.filter(({ box }) => Math.abs(box.top - row) < 1);
  return inRow.sort((a, b) => Math.abs(a.box.left - left) - Math.abs(b.box.left - left))[0].cell;
}

// js/describe_tensor.js
function tupleText(counts) {
  return counts.length === 1 ? `(${counts[0]},)` : `(${counts.join(", ")})`;
}
function facts(tensor) {
  const said = [];
  if (tensor.kind !== "Tensor") said.push(tensor.kind);
  said.push(tensor.is_contiguous ? "contiguous" : "not contiguous");
  if (tensor.is_leaf === null) said.push("leaf or not: PyTorch refuses to say");
  else said.push(tensor.is_leaf ? "leaf" : "not a leaf");
  if (tensor.requires_grad) said.push("requires_grad");
  if (tensor.is_conj) said.push("conj");
  if (tensor.is_neg) said.push("neg");
  if (tensor.is_view) said.push(tensor.base === null ? "view" : `view of ${tensor.base}`);
  return said;
}
function byteCounts({ bytes }) {
  return [
    ["logical", grouped(bytes.logical)],
    ["distinct", bytes.distinct === null ? "not counted" : grouped(bytes.distinct)],
    ["in storage", grouped(bytes.storage)]
  ];
}

// js/element_axis.jsx
var PIECE = 64;
function Axis({ columns, gap, named }) {
  const starts = Array.from({ length: Math.ceil(columns.length / PIECE) }, (_, k) => k * PIECE);
  return /* @__PURE__ */ createVNode2("div", { class: "sl-axis", "aria-hidden": "true", children: [
    named && /* @__PURE__ */ createVNode2("span", { class: "sl-row-index" }),
    starts.map((from) => /* @__PURE__ */ createVNode2(Piece, { columns: columns.slice(from, from + PIECE), gap: gap - from }, from))
  ] });
}
var Piece = class extends TakesTurns {
  /** @param {any} props */
  render({ columns, gap }) {
    if (!this.mayDraw(columns.length / 2)) return null;
    return columns.map((index, k) => [
      k === gap && /* @__PURE__ */ createVNode2("span", { class: "sl-more" }, "more"),
      /* @__PURE__ */ createVNode2("span", { class: "sl-column-index", children: index }, index)
    ]);
  }
};

// js/element_part.jsx
var Part = class extends InSight {
  /** @param {any} props */
  render(props) {
    const { cells, texts, letters, sight } = (
      /** @type {PartProps} */
      props
    );
    const count = `--sl-count:${cells.length}`;
    if (!this.mayDraw(cells.length)) return /* @__PURE__ */ createVNode2("div", { class: "sl-part", ref: this.ref, role: "presentation", style: count });
    const numbers = cells.map((cell, k) => `${cell}${lastOf(props, k)}`.padStart(letters.numbers)).join("");
    const values = sight && texts.map((text) => centred(text, letters.values)).join("");
    return /* @__PURE__ */ createVNode2("div", { class: "sl-part", ref: this.ref, role: "presentation", style: count, children: [
      /* @__PURE__ */ createVNode2("span", { class: "sl-numbers", "aria-hidden": "true", children: numbers }),
      values !== null && /* @__PURE__ */ createVNode2("span", { class: "sl-values", "aria-hidden": "true", children: values }),
      cells.map((_, k) => element(props, k))
    ] });
  }
};
function element(part, k) {
  const { sight, tensor, storage, outer, columns, cells, texts, hues } = part;
  const index = columns.length === 0 ? outer : [...outer, columns[k]];
  const to = lastOf(part, k);
  const lit = part.lit !== "" && part.lit.split(",").includes(String(k));
  return /* @__PURE__ */ createVNode2(
    "div",
    {
      class: "sl-element",
      role: "gridcell",
      tabIndex: k === part.active ? 0 : -1,
      ...NO_SHORTCUTS,
      "aria-label": `${elementName(tensor, index)}, ${texts[k]}, cell ${cells[k]}${to}`,
      "data-tensor": tensor,
      "data-index": index.join(","),
      "data-storage": storage,
      "data-cell": cells[k],
      "data-to": to || void 0,
      "data-lit": lit ? "true" : void 0,
      "data-source": k === part.source ? "true" : void 0,
      style: hues ? `--sl-h:${hues[k]}` : void 0,
      children: sight === null ? texts[k] : lit ? besideMiddle(texts[k], part.letters) : null
    },
    k
  );
}
function lastOf({ cells, lastCells }, k) {
  return lastCells === null || lastCells[k] === cells[k] ? "" : `–${lastCells[k]}`;
}
function centred(text, letters) {
  return text.padStart(Math.floor((letters + text.length) / 2)).padEnd(letters);
}
function besideMiddle(text, { values, odd }) {
  if ((values - text.length) % 2 === odd) return text;
  return odd ? ` ${text}` : `${text} `;
}

// js/element_row.jsx
var PART2 = 16;
var Row = class extends InSight {
  /** @param {any} props */
  render(props) {
    const { drawn: { axes, gaps: gaps2 }, name } = (
      /** @type {RowProps} */
      props
    );
    const ends = partsOf(axes[axes.length - 1]?.length ?? 1, gaps2[axes.length - 1] ?? -1);
    return /* @__PURE__ */ createVNode2("div", { class: "sl-row", role: "row", ref: this.ref, children: [
      name !== null && /* @__PURE__ */ createVNode2("span", { class: "sl-row-index", "aria-hidden": "true", children: name }),
      this.mayDraw(ends.length) && /* @__PURE__ */ createVNode2(Parts, { ends, ...props })
    ] });
  }
};
function Parts({ shown, drawn, hues, letters, sight, row, lit, active, source, ends }) {
  const { tensor, axes, cells, lastCells, texts } = drawn;
  const columns = axes[axes.length - 1] ?? [];
  const length = axes.length === 0 ? 1 : columns.length;
  const gap = drawn.gaps[axes.length - 1] ?? -1;
  const outer = indexAt(axes, row * length).slice(0, -1);
  const litColumns = lit === "" ? [] : lit.split(",").map(Number);
  return /* @__PURE__ */ createVNode2(Fragment, { children: ends.flatMap(({ from, to }) => {
    const [first, end] = [row * length + from, row * length + to];
    const own = cells.slice(first, end);
    return [
      from === gap && /* @__PURE__ */ createVNode2("span", { class: "sl-more", "aria-hidden": "true", children: "⋯" }, "more"),
      /* @__PURE__ */ createVNode2(
        Part,
        {
          sight,
          tensor: tensor.name,
          storage: shown.storage.id,
          outer,
          columns: columns.slice(from, to),
          cells: own,
          lastCells: lastCells && lastCells.slice(first, end),
          texts: texts.slice(first, end),
          letters,
          hues: hues && own.map((cell) => hueOf(hues, shown.rank.get(cell) ?? 0, shown.cells.length)),
          lit: litColumns.filter((column) => column >= from && column < to).map((column) => column - from).join(","),
          active: within2(active, from, to),
          source: within2(source, from, to)
        },
        from
      )
    ];
  }) });
}
function partsOf(length, gap) {
  const parts = [];
  for (const [start, end] of gap < 0 ? [[0, length]] : [[0, gap], [gap, length]]) {
    for (let from = start; from < end; from += PART2) parts.push({ from, to: Math.min(from + PART2, end) });
  }
  return parts;
}
function within2(column, from, to) {
  return column >= from && column < to ? column - from : -1;
}

// js/element_grid.jsx
var LONG = 64;
function ElementGridView({ shown, drawn, hues, lit, source }) {
  const { tensor, axes } = drawn;
  const [active, setActive] = useState(0);
  const grid = useRef(
    /** @type {HTMLDivElement | null} */
    null
  );
  const columns = axes[axes.length - 1]?.length ?? 1;
  const rows = useMemo(() => litRows(lit, columns), [lit, columns]);
  const [chars, letters] = useMemo(() => roomIn(drawn), [drawn]);
  const large = isLarge(drawn.cells.length);
  const sight = useSight(large);
  useFar(grid, "sl-row", large, String(tensor.size));
  const here = Math.min(active, drawn.cells.length - 1);
  const positionAt = (event) => {
    const index = event.target.closest("[data-index]")?.dataset.index;
    return index === void 0 ? -1 : positionOf(axes, index ? index.split(",") : []);
  };
  const onFocusIn = (event) => {
    const at = positionAt(event);
    if (at >= 0) setActive(at);
  };
  const onKeyDown = (event) => {
    const at = positionAt(event);
    if (at < 0 || event.altKey || event.metaKey) return;
    const to = moved(event.key, at, axes.map((axis) => axis.length), event.ctrlKey);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    sight?.hurry();
    queueMicrotask(() => {
      const next = grid.current?.querySelector(`[data-index="${indexAt(axes, to).join(",")}"]`);
      next?.focus();
    });
  };
  const stateOf = (row) => ({
    row,
    lit: rows.get(row) ?? "",
    active: Math.floor(here / columns) === row ? here % columns : -1,
    source: Math.floor(source / columns) === row && source >= 0 ? source % columns : -1
  });
  return /* @__PURE__ */ createVNode2(
    "div",
    {
      class: "sl-grid",
      role: "grid",
      "data-large": large ? "true" : void 0,
      "data-long": columns > LONG ? "true" : void 0,
      "aria-label": `elements of ${tensor.name}`,
      ref: grid,
      onFocusIn,
      onKeyDown,
      style: `--sl-chars:${chars};--sl-letters:${letters.values};--sl-small-letters:${letters.numbers};--sl-odd:${letters.odd};--sl-digits:${digitsOf(axes[axes.length - 2] ?? [])}`,
      children: /* @__PURE__ */ createVNode2(Block, { shown, drawn, hues, letters, sight, outer: [], first: 0, stateOf }, String(sight === null))
    }
  );
}
var ElementGrid = memo(ElementGridView);
function roomIn({ texts, axes, cells, lastCells }) {
  const digits = lastCells === null ? digitsOf(cells) : 2 * digitsOf(lastCells) + 1;
  const chars = charsOf(texts, Math.max(digits, ...axes.map(digitsOf)));
  return [chars, lettersOf(chars, texts)];
}
function Block({ shown, drawn, hues, letters, sight, outer, first, stateOf }) {
  const { axes, gaps: gaps2, tensor } = drawn;
  const depth = outer.length;
  if (axes.length - depth <= 2) return /* @__PURE__ */ createVNode2(Matrix, { ...{ shown, drawn, hues, letters, sight, outer, first, stateOf } });
  const inside = axes.slice(depth + 1, -1).reduce((count, axis) => count * axis.length, 1);
  return /* @__PURE__ */ createVNode2("div", { class: "sl-blocks", role: "presentation", "data-depth": axes.length - depth, children: axes[depth].map((index, k) => [
    k === gaps2[depth] && /* @__PURE__ */ createVNode2("span", { class: "sl-more", "aria-hidden": "true", children: "⋯" }, "more"),
    /* @__PURE__ */ createVNode2("div", { class: "sl-block", role: "presentation", children: [
      /* @__PURE__ */ createVNode2("span", { class: "sl-block-name", "aria-hidden": "true", children: elementName(tensor.name, [...outer, index]) }),
      /* @__PURE__ */ createVNode2(Block, { ...{ shown, drawn, hues, letters, sight }, outer: [...outer, index], first: first + k * inside, stateOf })
    ] }, index)
  ]) });
}
function Matrix({ shown, drawn, hues, letters, sight, outer, first, stateOf }) {
  const { axes, gaps: gaps2, tensor } = drawn;
  const rows = axes.length < 2 ? [null] : axes[axes.length - 2];
  const columns = axes[axes.length - 1];
  const label = outer.length > 0 ? elementName(tensor.name, outer) : void 0;
  return /* @__PURE__ */ createVNode2("div", { class: "sl-matrix", role: label ? "rowgroup" : "presentation", "aria-label": label, children: [
    columns && /* @__PURE__ */ createVNode2(Axis, { columns, gap: gaps2[axes.length - 1], named: rows[0] !== null }),
    rows.map((index, k) => [
      index !== null && k === gaps2[axes.length - 2] && /* @__PURE__ */ createVNode2("div", { class: "sl-more sl-more-rows", "aria-hidden": "true", children: "⋮" }, "more"),
      /* @__PURE__ */ createVNode2(Row, { ...{ shown, drawn, hues, letters, sight }, name: index, ...stateOf(first + k) }, index)
    ])
  ] });
}

// js/tensor_card.jsx
var FRAME = 12;
var TensorCard = class extends TakesTurns {
  /** @param {any} props */
  render(props) {
    const { drawn: { tensor }, lit } = (
      /** @type {CardProps} */
      props
    );
    return /* @__PURE__ */ createVNode2("div", { role: "group", class: "sl-card", "aria-label": `tensor ${tensor.name}`, "data-lit": lit.length > 0 ? "true" : void 0, children: this.mayDraw(FRAME) && /* @__PURE__ */ createVNode2(Card, { ...props }) });
  }
};
function Card({ shown, drawn, hues, lit, source }) {
  const { tensor } = drawn;
  return /* @__PURE__ */ createVNode2(Fragment, { children: [
    /* @__PURE__ */ createVNode2("div", { class: "sl-head", children: [
      /* @__PURE__ */ createVNode2("span", { class: "sl-name", children: tensor.name }),
      /* @__PURE__ */ createVNode2("span", { class: "sl-code", children: [
        tensor.dtype,
        " · size ",
        tupleText(tensor.size)
      ] })
    ] }),
    /* @__PURE__ */ createVNode2("p", { class: "sl-code", children: [
      "stride ",
      tupleText(tensor.stride),
      " · storage_offset ",
      tensor.storage_offset
    ] }),
    /* @__PURE__ */ createVNode2("p", { class: "sl-note", children: facts(tensor).join(" · ") }),
    /* @__PURE__ */ createVNode2("p", { class: "sl-note", children: [
      "bytes: ",
      byteCounts(tensor).map(([name, text]) => `${text} ${name}`).join(" · ")
    ] }),
    drawn.cells.length === 0 ? /* @__PURE__ */ createVNode2("p", { class: "sl-note sl-empty", children: emptyText(tensor) }) : /* @__PURE__ */ createVNode2("div", { class: "sl-scroll", children: /* @__PURE__ */ createVNode2(ElementGrid, { shown, drawn, hues, lit, source }) })
  ] });
}
function emptyText({ numel }) {
  return String(numel) === "0" ? "no elements" : "elements not shown";
}

// js/storage_group.jsx
var NAMED_AT_MOST2 = 8;
var ONE_SIGHT = 20;
var REST = 200;
var NONE = [];
function StorageGroupView({ shown, hues, lit, editing, calls }) {
  const { storage, cells, texts, values, rank, tensors } = shown;
  const group = useRef(
    /** @type {HTMLDivElement | null} */
    null
  );
  const layout = useLayout(group);
  const litOf = useMemo(() => tensors.map((_, at) => lit?.elements.some((reader) => reader.tensor === at) ? lit.elements.filter((reader) => reader.tensor === at).map(({ position }) => position) : NONE), [tensors, lit]);
  const onEdit = useCallback((cell, typed) => {
    const value = values[rank.get(plain(BigInt(cell))) ?? -1];
    calls.open(storage.id, cell, heldText(value), typed);
  }, [values, rank, storage, calls]);
  const back = useRef(
    /** @type {string | null} */
    null
  );
  const open = useRef(false);
  open.current = editing !== null;
  const onKeys = useCallback((cell) => {
    if (open.current) back.current = cell;
  }, []);
  useLayoutEffect(() => {
    if (editing || back.current === null) return;
    const cell = group.current?.querySelector(`.sl-strip [data-cell="${back.current}"]`);
    back.current = null;
    cell?.focus({ preventScroll: true });
  }, [editing]);
  useEffect(() => {
    if (!lit?.source || cells.length <= ONE_SIGHT) return void 0;
    const cell = stripCell(group.current, rank.get(lit.cells[0]));
    const timer = setTimeout(() => bringIntoSight(group.current, cell), REST);
    return () => clearTimeout(timer);
  }, [lit, shown]);
  const litTensors = litOf.flatMap((positions, at) => positions.length > 0 ? at : []).join(",");
  return /* @__PURE__ */ createVNode2("div", { role: "group", class: "sl-group", ref: group, "aria-label": `storage ${storage.id}`, "data-plain": hues === null ? "true" : void 0, children: [
    /* @__PURE__ */ createVNode2(Title, { shown }),
    cells.length > 0 ? /* @__PURE__ */ createVNode2(Strip, { ...{ storage, cells, texts, rank }, hues, litCells: lit?.cells ?? null, onEdit }) : /* @__PURE__ */ createVNode2("p", { class: "sl-note", children: "no cells" }),
    /* @__PURE__ */ createVNode2("div", { class: "sl-cards", children: tensors.map((drawn, at) => /* @__PURE__ */ createVNode2(
      TensorCard,
      {
        shown,
        drawn,
        hues,
        lit: litOf[at],
        source: lit?.source?.tensor === at ? lit.source.position : -1
      },
      drawn.tensor.name
    )) }),
    /* @__PURE__ */ createVNode2(Pointers, { shown, group, layout, litTensors }),
    editing && /* @__PURE__ */ createVNode2(CellEditor, { editing, calls, group, layout, onKeys })
  ] });
}
var StorageGroup = memo(StorageGroupView);
function Title({ shown: { storage, tensors } }) {
  const names = tensors.map(({ tensor }) => tensor.name);
  const read = names.length === 0 ? "read by no shown tensor" : `read by ${listed(names.slice(0, NAMED_AT_MOST2), names.length)} (${counted(names.length, "tensor")})`;
  const over = storage.overlaps.map((id) => `storage ${id}`);
  return /* @__PURE__ */ createVNode2("div", { class: "sl-title", children: [
    /* @__PURE__ */ createVNode2("strong", { children: [
      "storage ",
      storage.id,
      " · ",
      storage.dtype,
      " × ",
      grouped(storage.numel)
    ] }),
    /* @__PURE__ */ createVNode2("span", { children: [
      counted(storage.nbytes, "byte"),
      " held",
      storage.device === "cpu" ? "" : ` on ${storage.device}`,
      " · ",
      read
    ] }),
    over.length > 0 && /* @__PURE__ */ createVNode2("span", { class: "sl-over", children: [
      "over the same memory as ",
      listed(over)
    ] })
  ] });
}
function useLayout(group) {
  const [layout, setLayout] = useState(0);
  useLayoutEffect(() => {
    const element2 = group.current;
    if (!element2) return void 0;
    const next = () => setLayout((count) => count + 1);
    const observer = new ResizeObserver(next);
    observer.observe(element2);
    element2.addEventListener("scroll", next, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      element2.removeEventListener("scroll", next, { capture: true });
    };
  }, [group]);
  return layout;
}
function bringIntoSight(group, cell) {
  const strip = group?.querySelector(".sl-strip");
  const box = cell?.getBoundingClientRect();
  if (!strip || !box) return;
  const sight = strip.getBoundingClientRect();
  if (box.top >= sight.top && box.bottom <= sight.bottom) return;
  strip.scrollTop += box.top - sight.top - (sight.height - box.height) / 2;
}
function heldText(value) {
  if (value === void 0 || value === null) return "";
  if (typeof value === "boolean") return value ? "True" : "False";
  return Object.is(value, -0) ? "-0" : String(value);
}

// js/use_edit.js
var WAIT = 2e3;
function useEdit(model) {
  const [editing, setEditing] = useState(
    /** @type {Editing | null} */
    null
  );
  const latest = useRef(editing);
  latest.current = editing;
  const pending = useRef(
    /** @type {{ seq: number, timer: number } | null} */
    null
  );
  const settle = useCallback(() => {
    clearTimeout(pending.current?.timer);
    pending.current = null;
  }, []);
  useLayoutEffect(() => {
    const follow = () => {
      const answer = (
        /** @type {Answer | null} */
        model.get("answer")
      );
      if (!answer || pending.current?.seq !== answer.seq) return;
      settle();
      setEditing((now) => answer.error === null || now === null ? null : { ...now, error: answer.error, late: false });
    };
    model.on("change:answer", follow);
    return () => {
      model.off("change:answer", follow);
      settle();
    };
  }, [model, settle]);
  const open = useCallback((storage, cell, before, typed) => {
    settle();
    setEditing({ storage, cell, text: typed ?? before, before, select: typed === void 0, error: null, late: false });
  }, [settle]);
  const type = useCallback((text) => {
    settle();
    setEditing((now) => now && { ...now, text, error: null, late: false });
  }, [settle]);
  const commit = useCallback(() => {
    const now = latest.current;
    if (now === null || pending.current !== null) return;
    const seq = (
      /** @type {Edit | null} */
      (model.get("edit")?.seq ?? 0) + 1
    );
    const timer = setTimeout(() => setEditing((open_) => open_ && { ...open_, late: true }), WAIT);
    pending.current = { seq, timer: Number(timer) };
    const cell = Number.isSafeInteger(Number(now.cell)) ? Number(now.cell) : now.cell;
    model.set("edit", { seq, storage: now.storage, cell, text: now.text });
    model.save_changes();
  }, [model]);
  const cancel = useCallback(() => {
    settle();
    setEditing(null);
  }, [settle]);
  const calls = useRef({ open, type, commit, cancel });
  return [editing, calls.current];
}

// js/use_trait.js
function useTrait(model, name) {
  const [value, setValue] = useState(() => model.get(name));
  useLayoutEffect(() => {
    const follow = () => setValue(() => model.get(name));
    model.on(`change:${name}`, follow);
    follow();
    return () => model.off(`change:${name}`, follow);
  }, [model, name]);
  return value;
}

// js/storage_view.jsx
function StorageView({ model }) {
  const scene = useTrait(model, "scene");
  const fault = useMemo(() => sceneFault(scene), [scene]);
  return fault === null ? /* @__PURE__ */ createVNode2(Picture, { model, scene }) : /* @__PURE__ */ createVNode2(Refusal, { sentence: fault });
}
function Picture({ model, scene }) {
  const before = useRef(
    /** @type {ReturnType<typeof layOut>} */
    []
  );
  const picture = useMemo(() => layOut(scene, before.current), [scene]);
  before.current = picture;
  const hues = useMemo(() => hueRanges(picture), picture.flatMap(({ cells, tensors }) => [cells.length, tensors.length]));
  const [hovered, setHovered] = useState(
    /** @type {Source | null} */
    null
  );
  const [focused, setFocused] = useState(
    /** @type {Source | null} */
    null
  );
  const [editing, calls] = useEdit(model);
  const source = hovered ?? focused;
  const lit = useMemo(() => litBy(picture, source), [picture, source]);
  const onPointerOver = useCallback((event) => {
    if (event.pointerType === "touch") return;
    const found = sourceAt(event.target);
    if (found || !event.target.closest(".sl-strip, .sl-grid")) setHovered((before2) => kept(before2, found));
  }, []);
  const onPointerLeave = useCallback(() => setHovered(null), []);
  const onFocusIn = useCallback((event) => {
    const found = sourceAt(event.target);
    if (!found) return;
    setFocused((before2) => kept(before2, found));
    setHovered(null);
  }, []);
  const onFocusOut = useCallback((event) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
  }, []);
  return /* @__PURE__ */ createVNode2(
    "div",
    {
      class: "sl-view",
      onPointerOver,
      onPointerLeave,
      onFocusIn,
      onFocusOut,
      children: [
        /* @__PURE__ */ createVNode2("div", { class: "sl-groups", children: picture.map((shown, at) => /* @__PURE__ */ createVNode2(
          StorageGroup,
          {
            shown,
            hues: hues[at],
            lit: lit?.storage === shown.storage.id ? lit : null,
            editing: editing?.storage === shown.storage.id ? editing : null,
            calls
          },
          shown.storage.id
        )) }),
        /* @__PURE__ */ createVNode2(Explanation, { picture, lit })
      ]
    }
  );
}
function sourceAt(target) {
  const { storage, cell, tensor, index } = (
    /** @type {HTMLElement | null} */
    target.closest("[data-cell]")?.dataset ?? {}
  );
  if (storage === void 0 || cell === void 0) return null;
  return { storage: Number(storage), cell, tensor: tensor ?? null, index: index ?? null };
}
function kept(before, now) {
  const same2 = before && now && before.storage === now.storage && before.cell === now.cell && before.tensor === now.tensor && before.index === now.index;
  return same2 ? before : now;
}

// js/widgets.js
var CORE = {
  StorageView: { View: StorageView, answer: answerEdit }
};
function widgetNamed(widgets, name) {
  return typeof name === "string" && Object.hasOwn(widgets, name) ? widgets[name] : null;
}

// js/render.jsx
function render2(widgets, { model, el }) {
  el.classList.add("stridelab");
  const name = model.get("widget");
  const widget = widgetNamed(widgets, name);
  let faulty = widget === null;
  const onFault = () => {
    faulty = true;
    delete el.dataset.ready;
  };
  render(widget ? /* @__PURE__ */ createVNode2(Guard, { onFault, children: /* @__PURE__ */ createVNode2(widget.View, { model }) }) : /* @__PURE__ */ createVNode2(Refusal, { sentence: `There is no widget named ${JSON.stringify(name)}.` }), el);
  if (!faulty && !el.querySelector(".sl-refusal")) el.dataset.ready = "true";
  return () => {
    render(null, el);
    delete el.dataset.ready;
  };
}

// js/index.js
var index_default = {
  /** @param {{ model: import("./page_model.js").Model, el: HTMLElement }} view */
  render: (view) => render2(CORE, view)
};
export {
  index_default as default
};
