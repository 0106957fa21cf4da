// Not in `limits.ts`, which the first page of the form loads.

export const maxCaptionLength = 255
export const maxBoxes = 50

/** Decoding more pixels takes too much memory. */
export const maxPixels = 50_000_000

/** The newest phones have 108 and 200 million pixels. Decoding shrinks such a JPEG, unless it is progressive. */
export const maxPixelsOfJpeg = 210_000_000

/** Number plates and labels across the street stay readable. */
const storedPixels = 2560 * 1920
/** The limit of WebP, and of the canvas in every browser. */
const maxSide = 16_000

type Size = { width: number; height: number }

/** Limits the number of pixels instead of the longest side, so that a long screenshot stays readable. */
export function storedSize({ width, height }: Size): Size {
  const scale = Math.min(1, Math.sqrt(storedPixels / (width * height)), maxSide / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}
