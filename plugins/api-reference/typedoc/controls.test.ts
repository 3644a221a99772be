import { expect, it } from 'vitest';
import { replacedControls } from './controls.mjs';

const KitToggle = (): null => null;
const Hidden = (): null => null;

it('names the component of each control, exported or not', () => {
  const kitControlElements = { notToggle: KitToggle, shiftActions: Hidden };
  expect(replacedControls({ KitToggle, kitControlElements })).toEqual([
    { control: 'notToggle', component: 'KitToggle' },
    { control: 'shiftActions', component: 'Hidden' },
  ]);
});

it('names none if the package replaces no controls', () => {
  expect(replacedControls({ KitToggle })).toEqual([]);
});
