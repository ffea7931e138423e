import { type Ref, type RefCallback, useCallback, useInsertionEffect, useRef } from 'react';

/** Nothing, and empty text, remove the property. A function is called when its value is applied, never in a render. */
export type StyleValue = string | undefined | (() => string | undefined);

/** Values by the names that CSS gives them: `background-color`, `--gap`. */
type Properties = Readonly<Record<Lowercase<string>, StyleValue>>;

const none: Properties = {};

function apply({ style }: HTMLElement, before: Properties, after: Properties): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)] as Lowercase<string>[])) {
    const value = after[name];
    if (value !== before[name]) style.setProperty(name, (typeof value === 'function' ? value() : value) ?? '');
  }
}

function give<E>(ref: NonNullable<Ref<E>>, element: E | null): void {
  if (typeof ref === 'function') ref(element);
  else ref.current = element;
}

/**
 * A ref that gives its element these CSS properties in the browser, before the first paint, and follows their changes.
 * A page that the server renders has no `style` attributes: its content security policy refuses them, and React would
 * not set them again. So what keeps a shape does not belong here. `other` gets the element too.
 */
export function useStyle<E extends HTMLElement>(properties: Properties, other?: Ref<E>): RefCallback<E> {
  const styled = useRef<{ element: E | null; properties: Properties }>({ element: null, properties: none });
  // An update is applied before any layout effect measures the page. At the first one there is no element yet.
  useInsertionEffect(() => {
    const { element, properties: before } = styled.current;
    styled.current.properties = properties;
    if (element) apply(element, before, properties);
  });
  return useCallback(
    (element: E | null) => {
      if (element && element !== styled.current.element) {
        styled.current.element = element;
        apply(element, none, styled.current.properties);
      }
      if (other) give(other, element);
    },
    [other],
  );
}
