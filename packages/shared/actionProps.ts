import type * as React from 'react';
import type { ActionProps } from 'react-querybuilder';
import { glyphName } from './glyphName';
import { type LibraryProp, withoutLibraryProps } from './withoutLibraryProps';

/** Props that every kit's button supports. */
interface ButtonProps {
  'aria-label': string | undefined;
  children: React.ReactNode;
  'data-testid': string | undefined;
  disabled: boolean | undefined;
  onClick: (event: React.MouseEvent) => void;
  title: string | undefined;
  type: 'button';
}

/**
 * Props of a kit's action button. Locked and muted elements, which have a disabled translation,
 * show its label and title and stay clickable.
 */
export const actionProps = <P extends ActionProps>(
  props: P,
): ButtonProps & Omit<P, LibraryProp> => {
  const { disabled, disabledTranslation, label, testID, title } = props;
  const translation = disabled ? disabledTranslation : undefined;
  const shown = translation ?? { label, title };

  return {
    ...withoutLibraryProps(props),
    'aria-label': glyphName(shown.label, shown.title),
    children: shown.label,
    'data-testid': testID,
    disabled: disabled && !translation,
    onClick: event => {
      props.handleOnClick(event);
    },
    title: shown.title,
    type: 'button',
  };
};
