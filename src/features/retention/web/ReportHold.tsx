import { useApi } from '#web/api.ts'
import { readHold } from '../contract.ts'
import { HoldForm } from './HoldForm.tsx'
import { HoldList } from './HoldList.tsx'
import css from './Retention.module.css'

type Props = { reportId: number; hrefOf: (reportId: number) => string; idPrefix: string }

export function ReportHold({ reportId, hrefOf, idPrefix }: Props) {
  const { data } = useApi(readHold, { params: { id: reportId } })
  if (!data) return null
  const heading = <h2 id="vasthouden">Bewaren</h2>
  if (data.hold)
    return (
      <section aria-labelledby="vasthouden" className={css.ofReport}>
        {heading}
        <HoldList holds={[data.hold]} hrefOf={hrefOf} idPrefix={idPrefix} />
      </section>
    )
  return (
    <section aria-labelledby="vasthouden" className={css.ofReport} data-print="no">
      {heading}
      <details>
        <summary>Houd deze melding vast</summary>
        <p>Bij een klacht of een rechtszaak: er wordt dan niets van gewist, ook niet als de melder dat vraagt.</p>
        <HoldForm idPrefix={idPrefix} reportId={reportId} />
      </details>
    </section>
  )
}
