import { useEffect } from 'react'
import { isClosing } from '#features/field/queue.ts'
import { distanceInWords, fieldRows } from '#features/field/rules.ts'
import { keptList } from '#features/field/web/device.ts'
import { useFieldQueue } from '#features/field/web/field-queue.tsx'
import { useDevice } from '#features/field/web/use-device.ts'
import type { LatLng } from '#kit/rd.ts'
import { focusHeading } from '#web/focus.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import css from './Field.module.css'
import { useListChoice } from './use-list-choice.ts'

/** @param from the place of the closed report, if known */
export function NextReport({ closedId, from }: { closedId: number; from: LatLng | undefined }) {
  const { user, changes, closed } = useFieldQueue()
  const { scope, listHref, reportHref } = useListChoice()
  const list = useDevice(`list/${user.id}/${scope}`, () => keptList(user.id, scope, Date.now()))
  const isDone = (id: number) =>
    id === closedId ||
    closed.includes(id) ||
    changes.some(change => change.reportId === id && isClosing(change.kind) && !change.problem)
  const [next] = fieldRows(list?.reports.filter(({ id }) => !isDone(id)) ?? [], from)
  useEffect(() => {
    // Replaces the focused button, so the heading takes the focus.
    if (document.activeElement === document.body) focusHeading()
  }, [])
  return (
    <nav className={css.bar} aria-label="Verder" data-foot-bar>
      <LinkButton variant="secondary" href={listHref}>
        Naar de lijst
      </LinkButton>
      {next && (
        <LinkButton href={reportHref(next.report.id)}>
          Volgende melding
          {next.metres !== undefined && ` (${distanceInWords(next.metres, next.report.isApproximate)})`}
        </LinkButton>
      )}
    </nav>
  )
}
