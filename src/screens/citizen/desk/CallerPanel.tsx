import { useEffect, useState } from 'react'
import type { CallerContext, CallerLine } from '../../../features/report-page/caller/contract.ts'
import { knownBy } from '../../../features/report-page/caller/rules.ts'
import { dutchDate } from '../../../kit/amsterdam.ts'
import type { Send } from '../../../web/call.ts'
import { StatusBadge } from '../../../web/ui/StatusBadge.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import type { DeskProps } from '../wizard-context.ts'
import css from './CallerPanel.module.css'

/** So long after the last key is looked whether something is known (milliseconds). */
const pause = 400

/** What is known already of who calls, and of the place: beside the form, while it is filled in. */
export function CallerPanel({ desk, hand }: DeskProps) {
  const { phone, email, place } = hand.draft
  const { lat, lng } = place ?? {}
  const { send } = desk
  const [found, setFound] = useState<CallerContext>()
  useEffect(() => {
    const leaving = new AbortController()
    const asked = { phone, email, ...(lat !== undefined && lng !== undefined && { place: { lat, lng } }) }
    const isAsked = knownBy(phone) !== undefined || email.includes('@') || lat !== undefined
    const look = async () => {
      const answer = isAsked ? await ask(send, asked, leaving.signal) : undefined
      if (!leaving.signal.aborted) setFound(answer)
    }
    const timer = setTimeout(() => void look(), pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [phone, email, lat, lng, send])

  const { earlier, nearby = [] } = found ?? {}
  const isEmpty = !earlier?.length && nearby.length === 0
  return (
    <aside className={css.panel} aria-label="Al bekend" hidden={isEmpty}>
      <VisuallyHidden role="status">{isEmpty ? '' : told(earlier ?? [], nearby)}</VisuallyHidden>
      <Lines title="Eerdere meldingen van deze beller" lines={earlier ?? []} />
      <Lines title="Open meldingen in de buurt" lines={nearby} />
    </aside>
  )
}

async function ask(send: Send, asked: object, signal: AbortSignal): Promise<CallerContext | undefined> {
  const headers = { 'Content-Type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(asked), signal }
  const answer = await send('/api/caller-context', init).catch(() => undefined)
  return answer?.ok ? answer.json() : undefined
}

const told = (earlier: readonly CallerLine[], nearby: readonly CallerLine[]) =>
  `${reports('eerdere', earlier)} van deze beller, ${reports('open', nearby)} in de buurt`
const reports = (which: 'eerdere' | 'open', { length }: readonly CallerLine[]) =>
  `${length} ${which} ${length === 1 ? 'melding' : 'meldingen'}`

function Lines({ title, lines }: { title: string; lines: readonly CallerLine[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.lines}>
        {lines.map(line => (
          <li key={line.id} className={css.line}>
            <a href={`/manage/incident/${line.id}`} target="_blank" rel="noreferrer">
              {line.number}
              <VisuallyHidden> (opent in een nieuw tabblad)</VisuallyHidden>
            </a>{' '}
            <StatusBadge tone={line.isOpen ? 'primary' : 'neutral'}>{line.status}</StatusBadge>
            <div>{line.category}</div>
            <div className={css.where}>
              {line.place && <div>{line.place}</div>}
              {line.metres !== null && <>{line.metres} meter hiervandaan · </>}
              <span className={css.date}>{dutchDate(new Date(line.createdAt))}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
