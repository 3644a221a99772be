/**
 * Frames in which the elements of the head are brought up to date.
 *
 * `react-helmet-async` asks for one whenever a component that describes the head is rendered. A page
 * hydrates over several frames, and in each of them the head was that of the part rendered so far: the
 * title of the site for a moment, no canonical link, and with the classes of `<html>` all styles
 * anew. The server's head is right, so nothing is done before the page is hydrated.
 */
let isHydrated = false;
let wanted: (() => void) | undefined;
let frame = 0;

const run = (): void => {
  const update = wanted;
  wanted = undefined;
  update?.();
};

/** Calls back in the next frame in which the page is hydrated. */
export const requestHeadFrame = (update: () => void): number => {
  wanted = update;
  if (isHydrated) frame = requestAnimationFrame(run);
  // There is one frame at most, and its number is no concern of the caller.
  return 1;
};

/** Takes back what was asked for last. */
export const cancelHeadFrame = (): void => {
  wanted = undefined;
  cancelAnimationFrame(frame);
};

/** From now on the head follows what is rendered. */
export const endHydration = (): void => {
  isHydrated = true;
  if (wanted) frame = requestAnimationFrame(run);
};
