import { baseOf, type ChangeKind, type FieldPhoto, isClosing } from '#features/field/queue.ts'
import type { FieldReport } from '#features/field/rules.ts'
import { useFieldQueue } from '#features/field/web/field-queue.tsx'
import { firstWords } from '#features/report-view/display.ts'
import { newUuid } from '#web/uuid.ts'

type Entered = { kind: ChangeKind; text: string; photos: readonly FieldPhoto[] }

export function useNewChange(report: FieldReport) {
  const { user, save } = useFieldQueue()
  return ({ kind, text, photos }: Entered) =>
    save({
      id: newUuid(),
      userId: user.id,
      reportId: report.id,
      about: firstWords(report.text),
      madeAt: Date.now(),
      kind,
      text: text.trim(),
      photos,
      mails: isClosing(kind) && report.isMailed,
      isForReporter: isClosing(kind) && !report.isChild,
      base: baseOf(report),
    })
}
