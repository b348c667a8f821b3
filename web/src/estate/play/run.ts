// SPDX-License-Identifier: Apache-2.0
/** Runs one movement to its end, or to its end at once when it is cut short. */
export async function run(
  element: Element,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
  ended: AbortSignal,
): Promise<void> {
  if (ended.aborted) return;
  const movement = element.animate(frames, options);
  const finish = () => movement.finish();
  ended.addEventListener('abort', finish);
  try {
    await movement.finished;
  } catch {
    // Called off by the browser, for instance because the element is gone.
  } finally {
    ended.removeEventListener('abort', finish);
  }
}
