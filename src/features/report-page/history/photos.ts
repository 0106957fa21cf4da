import type { HistoryLine } from './contract.ts'

export type ShownLine = HistoryLine & { photos: readonly NonNullable<HistoryLine['photo']>[] }

/**
 * Puts photos of the reporter beside the text that they were sent with. Other photos keep their own line. @param
 * lines newest first
 */
export function linesWithPhotos(lines: readonly HistoryLine[]): ShownLine[] {
  const texts = new Set(lines.map(({ identifier }) => identifier))
  const isBesideText = ({ photo, sent_with }: HistoryLine) =>
    photo !== undefined && sent_with !== undefined && texts.has(sent_with)
  return lines
    .filter(line => !isBesideText(line))
    .map(line => {
      const sentWithIt = lines.filter(other => isBesideText(other) && other.sent_with === line.identifier).toReversed()
      return { ...line, photos: [line, ...sentWithIt].flatMap(({ photo }) => photo ?? []) }
    })
}
