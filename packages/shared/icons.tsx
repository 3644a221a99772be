import type * as React from 'react';

interface IconProps {
  children: React.ReactNode;
}

/**
 * A line icon on a 16 × 16 grid, in the size and color of the text. The buttons have a title, so
 * the icon has none.
 */
const Icon = ({ children }: IconProps): React.JSX.Element => (
  <svg
    aria-hidden="true"
    focusable="false"
    viewBox="0 0 16 16"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    style={{ verticalAlign: 'middle' }}
  >
    {children}
  </svg>
);

const speaker = <path d="M2.5 6h2.3L8 3.5v9L4.8 10H2.5z" />;

const padlock = <rect x="3.5" y="7" width="9" height="6.5" rx="1.5" />;

export const CloneIcon = () => (
  <Icon>
    <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
    <path d="M3 10.5V4a1.5 1.5 0 0 1 1.5-1.5h6" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m4 4 8 8m0-8-8 8" />
  </Icon>
);

export const CalendarIcon = () => (
  <Icon>
    <rect x="2.5" y="3.5" width="11" height="10" rx="1.5" />
    <path d="M2.5 6.5h11M5.5 2v2.5M10.5 2v2.5" />
  </Icon>
);

export const DownIcon = () => (
  <Icon>
    <path d="m4 6 4 4 4-4" />
  </Icon>
);

export const DragIcon = () => (
  <Icon>
    <path d="M6 4h0M6 8h0M6 12h0M10 4h0M10 8h0M10 12h0" strokeWidth="2" />
  </Icon>
);

export const LockedIcon = () => (
  <Icon>
    {padlock}
    <path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2" />
  </Icon>
);

export const MutedIcon = () => (
  <Icon>
    {speaker}
    <path d="m10.5 6.5 3 3m0-3-3 3" />
  </Icon>
);

export const RedoIcon = () => (
  <Icon>
    <path d="M10.5 3 13 5.5 10.5 8M13 5.5H6.5a3.5 3.5 0 0 0 0 7H10" />
  </Icon>
);

export const UndoIcon = () => (
  <Icon>
    <path d="M5.5 3 3 5.5 5.5 8M3 5.5h6.5a3.5 3.5 0 0 1 0 7H6" />
  </Icon>
);

export const UngroupIcon = () => (
  <Icon>
    <rect x="2.5" y="2.5" width="11" height="11" rx="1.5" strokeDasharray="2 2.5" />
    <path d="M5.5 8h5" />
  </Icon>
);

export const UnlockedIcon = () => (
  <Icon>
    {padlock}
    <path d="M5.5 7V5a2.5 2.5 0 0 1 4.7-1.2" />
  </Icon>
);

export const UnmutedIcon = () => (
  <Icon>
    {speaker}
    <path d="M10.5 6a2.8 2.8 0 0 1 0 4m1.8-5.8a5.2 5.2 0 0 1 0 7.6" />
  </Icon>
);

export const UpIcon = () => (
  <Icon>
    <path d="m4 10 4-4 4 4" />
  </Icon>
);
