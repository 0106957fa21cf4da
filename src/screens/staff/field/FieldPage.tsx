import { useSearchParams } from 'react-router'
import { overviewPath } from '../../../features/overview/paths.ts'
import { fieldPath } from '../../../kit/field-paths.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Tabs } from '../../../web/ui/Tabs.tsx'
import { SessionAlerts } from '../frame/SessionAlerts.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import css from './Field.module.css'
import { FieldHeader } from './FieldHeader.tsx'
import { FieldList } from './FieldList.tsx'
import { OrderChoice } from './OrderChoice.tsx'
import { Problems } from './Problems.tsx'
import { deadlineParam, scopeParam, useListChoice } from './use-list-choice.ts'
import { usePosition } from './use-position.ts'

/** My reports for the work outside: the nearest first, or what is due first. */
export function FieldPage() {
  const { language } = useConfiguration()
  useTitle(titleOf('Buiten', language.siteTitle))
  const [search, setSearch] = useSearchParams()
  const { scope, isByDeadline } = useListChoice()
  const { position, locate } = usePosition()
  const chooseOrder = (byDeadline: boolean) => {
    const next = new URLSearchParams(search)
    if (byDeadline) next.set(deadlineParam, '')
    else next.delete(deadlineParam)
    setSearch(next, { replace: true, preventScrollReset: true })
    if (!byDeadline) locate()
  }
  const place = isByDeadline ? undefined : position.place
  return (
    <>
      <FieldHeader title="Buiten" back={{ href: overviewPath, label: 'Naar het overzicht', name: 'Overzicht' }} />
      <ConnectionBar />
      <main className={css.main} id="inhoud" tabIndex={-1}>
        <SessionAlerts />
        <Problems />
        <Tabs
          label="Meldingen"
          tabs={[
            { label: 'Van mij', href: fieldPath, current: scope === 'mine' },
            {
              label: 'Mijn afdeling',
              href: `${fieldPath}?${scopeParam}=afdeling`,
              current: scope === 'department',
            },
          ]}
        />
        <OrderChoice position={position} isByDistance={place !== undefined} onChoose={chooseOrder} />
        <FieldList scope={scope} place={place} />
      </main>
    </>
  )
}
