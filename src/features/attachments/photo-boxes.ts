import type { PhotoBox } from './contract.ts'

// The boxes that staff draw over parts of a photo. Sizes and steps are fractions of the photo.

type Point = { x: number; y: number }

/** Smaller than this a box is a slip of the hand. */
const minSide = 0.01
/** The side of a box that was not drawn. */
const newSide = 0.2

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** The box between two corners; undefined when it is too small to be meant. */
export function boxBetween(one: Point, other: Point): PhotoBox | undefined {
  const [left, right] = [within(Math.min(one.x, other.x), 0, 1), within(Math.max(one.x, other.x), 0, 1)]
  const [top, bottom] = [within(Math.min(one.y, other.y), 0, 1), within(Math.max(one.y, other.y), 0, 1)]
  const box = { left, top, width: right - left, height: bottom - top }
  return box.width < minSide || box.height < minSide ? undefined : box
}

/** A box in the middle, to be moved with the keyboard. */
export const newBox = (): PhotoBox => ({
  left: (1 - newSide) / 2,
  top: (1 - newSide) / 2,
  width: newSide,
  height: newSide,
})

/** The box elsewhere on the photo, never beyond its edges. */
export const movedBox = (box: PhotoBox, { x, y }: Point): PhotoBox => ({
  ...box,
  left: within(box.left + x, 0, 1 - box.width),
  top: within(box.top + y, 0, 1 - box.height),
})

/** The box with its right and bottom edge elsewhere. */
export const resizedBox = (box: PhotoBox, { x, y }: Point): PhotoBox => ({
  ...box,
  width: within(box.width + x, minSide, 1 - box.left),
  height: within(box.height + y, minSide, 1 - box.top),
})
