/** Maximum width and height (pixels): enough detail, and small enough for a mobile connection. */
const maxSide = 2560
/** A smaller file is sent unchanged (bytes). */
const maxUnchangedBytes = 1_500_000
const quality = 0.85

/**
 * Make a large photo smaller before it is sent, upright as it was taken.
 * @returns the photo itself when it is small already or the browser cannot do better; undefined when it cannot be opened
 */
export async function shrinkPhoto(file: File): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const isSmallEnough = scale === 1 && file.size <= maxUnchangedBytes
  const smaller = isSmallEnough ? undefined : await drawScaled(bitmap, scale)
  bitmap.close()
  return smaller && smaller.size < file.size ? smaller : file
}

async function drawScaled(bitmap: ImageBitmap, scale: number): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // A JPEG has no transparency: without this it would be black there.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise(resolve => canvas.toBlob(blob => resolve(blob ?? undefined), 'image/jpeg', quality))
}
