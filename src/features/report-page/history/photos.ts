import type { HistoryLine } from './contract.ts'

export type ShownLine = HistoryLine & { photos: readonly NonNullable<HistoryLine['photo']>[] }

/** Within this time before their text the reporter sent the photos that belong to it (milliseconds). */
const sentTogether = 15 * 60_000

const isTextOfReporter = ({ by_reporter, photo, description }: HistoryLine) => by_reporter && !photo && description

/**
 * The lines with the photos of the reporter beside the text that they were sent with, instead of a line for each; photos that were
 * sent alone are lines of their own.
 * @param lines newest first: photos are sent before their text
 */
export function linesWithPhotos(lines: readonly HistoryLine[]): ShownLine[] {
  const shown: ShownLine[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]
    if (!line) continue
    const photos = line.photo ? [line.photo] : []
    if (isTextOfReporter(line))
      for (let next = lines[index + 1]; next?.photo && isSentWith(line, next); next = lines[index + 1]) {
        photos.unshift(next.photo)
        index++
      }
    shown.push({ ...line, photos })
  }
  return shown
}

const isSentWith = (text: HistoryLine, photo: HistoryLine) =>
  photo.by_reporter === true && Date.parse(text.when) - Date.parse(photo.when) <= sentTogether
