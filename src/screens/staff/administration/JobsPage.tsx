import { useQuery } from '@tanstack/react-query'
import { JobList } from '../../../features/jobs/web/JobList.tsx'
import { jobsQuery } from '../../../features/jobs/web/queries.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Moment } from '../../../web/ui/Moment.tsx'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { SettingsHeading } from '../settings/parts/SettingsHeading.tsx'
import { FailedLog } from './FailedLog.tsx'

/** What the product does by itself, for administrators: when, with which result, and when again. */
export function JobsPage() {
  const { language } = useConfiguration()
  const { fetch } = useSession()
  const { data, error, isPending, refetch } = useQuery(jobsQuery(fetch))
  useTitle(titleOf('Achtergrondtaken', language.siteTitle))
  return (
    <>
      <SettingsHeading>Achtergrondtaken</SettingsHeading>
      <p>Dit doet Meldwerk vanzelf. Mislukt een taak, dan wordt die vanzelf opnieuw geprobeerd.</p>
      {isPending && <Skeleton lines={10} label="Bezig met het ophalen van de taken…" />}
      {error && !data && (
        <FailedLog title="De taken konden niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
      {data && (
        <>
          <p>
            {data.lastBackupAt ? (
              <>
                Laatste volledige reservekopie: <Moment at={data.lastBackupAt} />
              </>
            ) : (
              'Er is nog geen volledige reservekopie gemaakt. Vraag wie Meldwerk voor jullie draait om dat elke dag te doen.'
            )}
          </p>
          <JobList jobs={data.jobs} />
        </>
      )}
    </>
  )
}
