import { useEffect, useState } from 'react'
import type { CallerContext, CallerReport } from '#features/report-page/intake.ts'
import { nearbyInWords } from '#features/reports/location/rules.ts'
import { comparablePhoneDigits } from '#features/reports/phone.ts'
import { dutchDate } from '#kit/dutch-time.ts'
import type { Send } from '#web/call.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { StaffFieldProps } from '../wizard-context.ts'
import css from './CallerPanel.module.css'

/** Debounce of the lookup (milliseconds). */
const lookupDelay = 400

export function CallerPanel({ staffSession, draftForm }: StaffFieldProps) {
  const { phone, email, place } = draftForm.draft
  const { lat, lng } = place ?? {}
  const { send } = staffSession
  const [context, setContext] = useState<CallerContext>()
  useEffect(() => {
    const controller = new AbortController()
    const query = { phone, email, ...(lat !== undefined && lng !== undefined && { place: { lat, lng } }) }
    const hasQuery = comparablePhoneDigits(phone) !== undefined || email.includes('@') || lat !== undefined
    const lookUp = async () => {
      const response = hasQuery ? await fetchCallerContext(send, query, controller.signal) : undefined
      if (!controller.signal.aborted) setContext(response)
    }
    const timer = setTimeout(() => void lookUp(), lookupDelay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [phone, email, lat, lng, send])

  const { earlier, nearby = [] } = context ?? {}
  const isEmpty = !earlier?.length && nearby.length === 0
  return (
    <aside className={css.panel} aria-label="Al bekend" hidden={isEmpty}>
      <VisuallyHidden role="status">{isEmpty ? '' : announcement(earlier ?? [], nearby)}</VisuallyHidden>
      <Lines title="Eerdere meldingen van deze beller" lines={earlier ?? []} />
      <Lines title={`Open meldingen in de buurt (${nearbyInWords})`} lines={nearby} />
    </aside>
  )
}

/** Undefined after a failure: the form works without the panel. */
async function fetchCallerContext(send: Send, query: object, signal: AbortSignal): Promise<CallerContext | undefined> {
  const headers = { 'Content-Type': 'application/json' }
  try {
    const response = await send('/api/caller-context', { method: 'POST', headers, body: JSON.stringify(query), signal })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}

const announcement = (earlier: readonly CallerReport[], nearby: readonly CallerReport[]) =>
  `${countText('eerdere', earlier)} van deze beller, ${countText('open', nearby)} in de buurt`
const countText = (kind: 'eerdere' | 'open', { length }: readonly CallerReport[]) =>
  `${length} ${kind} ${length === 1 ? 'melding' : 'meldingen'}`

function Lines({ title, lines }: { title: string; lines: readonly CallerReport[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.reports}>
        {lines.map(line => (
          <li key={line.id} className={css.report}>
            <a href={`/manage/incident/${line.id}`} target="_blank" rel="noreferrer">
              {line.number}
              <VisuallyHidden> (opent in een nieuw tabblad)</VisuallyHidden>
            </a>{' '}
            <StatusBadge tone={line.isOpen ? 'open' : 'neutral'}>{line.status}</StatusBadge>
            <div>{line.category}</div>
            <div className={css.place}>
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
