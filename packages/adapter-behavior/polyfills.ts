/** What kits ask of a browser and jsdom does not have; none of it has a layout to work on there. */

const nothing = () => undefined;

const define = (target: object, name: string, value: unknown): void => {
  // Vitest's window has some of these names without a value.
  if (typeof Reflect.get(target, name) !== 'function')
    Object.defineProperty(target, name, { configurable: true, writable: true, value });
};

define(
  globalThis,
  'ResizeObserver',
  class {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
  },
);

define(window, 'matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener: nothing,
  removeEventListener: nothing,
  // Older libraries still call these.
  addListener: nothing,
  removeListener: nothing,
}));

define(Element.prototype, 'scrollIntoView', nothing);
define(Element.prototype, 'scrollTo', nothing);

// Vitest's globals are not those of the document's own window, which kits ask, too.
for (const target of [window, document.defaultView])
  if (target)
    define(
      target,
      'PointerEvent',
      class PointerEvent extends MouseEvent {
        pointerType = 'mouse';
      },
    );
