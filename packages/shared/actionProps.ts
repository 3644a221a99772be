import type * as React from 'react';
import type { ActionProps } from 'react-querybuilder';
import { type LibraryProp, withoutLibraryProps } from './withoutLibraryProps';

/** What every kit's button takes. */
interface ButtonProps {
  children: React.ReactNode;
  'data-testid': string | undefined;
  disabled: boolean | undefined;
  onClick: (event: React.MouseEvent) => void;
  title: string | undefined;
  type: 'button';
}

/**
 * Props of a kit's button for an action. Locked and muted elements, which have a translation for that
 * state, show its label and title and can be clicked.
 */
export const actionProps = <P extends ActionProps>(
  props: P,
): ButtonProps & Omit<P, LibraryProp> => {
  const { disabled, disabledTranslation, label, testID, title } = props;
  const translation = disabled ? disabledTranslation : undefined;

  return {
    ...withoutLibraryProps(props),
    children: translation ? translation.label : label,
    'data-testid': testID,
    disabled: disabled && !translation,
    onClick: event => {
      props.handleOnClick(event);
    },
    title: translation ? translation.title : title,
    type: 'button',
  };
};
