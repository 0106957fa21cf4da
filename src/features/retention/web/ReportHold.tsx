import { useQuery } from '@tanstack/react-query'
import type { Send } from '../../../web/call.ts'
import { HoldForm } from './HoldForm.tsx'
import { HoldList } from './HoldList.tsx'
import { holdQuery } from './queries.ts'
import css from './Retention.module.css'

type Props = { send: Send; reportId: number; hrefOf: (reportId: number) => string; idPrefix: string }

/** On the page of a report, for who guards the personal data: whether it is on hold, and what changes that. */
export function ReportHold({ send, reportId, hrefOf, idPrefix }: Props) {
  const { data } = useQuery(holdQuery(send, reportId))
  if (!data) return null
  return (
    <section aria-labelledby="vasthouden" className={css.ofReport}>
      <h2 id="vasthouden">Bewaren</h2>
      {data.hold ? (
        <HoldList send={send} holds={[data.hold]} hrefOf={hrefOf} idPrefix={idPrefix} />
      ) : (
        <details>
          <summary>Houd deze melding vast</summary>
          <p>Bij een klacht of een rechtszaak: er wordt dan niets van gewist, ook niet als de melder dat vraagt.</p>
          <HoldForm send={send} idPrefix={idPrefix} reportId={reportId} />
        </details>
      )}
    </section>
  )
}
