/** A control of the query builder, and the component of an adapter that replaces it. */
export interface ReplacedControl {
  /** Key of `controlElements`. */
  readonly control: string;
  /** Name of the component. The package may not export it. */
  readonly component: string;
}

const nameOf = (component: unknown): string =>
  typeof component === 'function' ? component.name : '';

/**
 * The controls that an adapter replaces, read from its exported `…ControlElements`.
 *
 * @param exports - Exports of the adapter.
 */
export const replacedControls = (
  exports: Readonly<Record<string, unknown>>,
): readonly ReplacedControl[] => {
  const key = Object.keys(exports).find(name => name.endsWith('ControlElements'));
  const exported = new Map(Object.entries(exports).map(([name, value]) => [value, name]));
  return Object.entries((key ? exports[key] : undefined) ?? {}).map(([control, component]) => ({
    control,
    component: exported.get(component) ?? nameOf(component),
  }));
};
