import { useQuery } from '@tanstack/react-query'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { useSession } from '#features/users/web/session.ts'
import { SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { useConfiguration, usePageTitle } from '#web/configuration-context.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import type { ListedChange, SettingCounts } from '../../overview/contract.ts'
import { settingsOverviewQuery } from '../../overview/web/queries.ts'
import { ChangeSentence, OtherChanges } from '../changes/ChangeTable.tsx'
import { settingsGoals } from '../goals.ts'
import { changesPath, type Goal } from '../settings-pages.ts'
import { type AttentionLine, attentionLines } from './attention-lines.ts'
import css from './SettingsHomePage.module.css'

export function SettingsHomePage() {
  const { featureFlags } = useConfiguration()
  const { user } = useSession()
  const groups = user ? settingsGoals(user, featureFlags) : []
  const { data, error, isPending, refetch } = useQuery({
    ...settingsOverviewQuery,
    enabled: groups.length > 0,
  })
  usePageTitle('Instellingen')
  return (
    <>
      <SettingsHeading>Instellingen</SettingsHeading>
      {groups.length === 0 && <p>Je hebt geen rechten om instellingen te zien of te wijzigen.</p>}
      {groups.length > 0 && isPending && <Skeleton lines={14} label="Bezig met het ophalen van de instellingen…" />}
      {error && !data && (
        <FailedAlert
          title="Wat aandacht vraagt en wat er veranderde, kon niet opgehaald worden"
          error={error}
          retry={() => void refetch()}
        />
      )}
      {data && <Attention lines={attentionLines(data.attention)} />}
      {(data || error) && <Goals groups={groups} counts={data?.counts ?? {}} inactive={data?.inactive ?? {}} />}
      {data && <LastChanges changes={data.changes} />}
    </>
  )
}

type Counts = {
  counts: SettingCounts
  inactive: SettingCounts
}
type Props = Counts & { groups: readonly { title: string; goals: readonly Goal[] }[] }

const Goals = ({ groups, ...all }: Props) => (
  <div className={css.goals}>
    {groups.map(({ title, goals }) => (
      <section key={title} aria-label={title}>
        <h2>{title}</h2>
        <ul>
          {goals.map(({ label, href, count }) => (
            <li key={label}>
              <Link href={href}>{label}</Link>
              {count && <small>{countText(count, all)}</small>}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

const nouns: Record<keyof SettingCounts, readonly [string, string]> = {
  users: ['collega', 'collega’s'],
  roles: ['rol', 'rollen'],
  departments: ['afdeling', 'afdelingen'],
  categories: ['categorie', 'categorieën'],
  questionSets: ['met vragen', 'met vragen'],
  sources: ['bron', 'bronnen'],
  defaultTexts: ['tekst', 'teksten'],
  answers: ['antwoord', 'antwoorden'],
  rules: ['regel', 'regels'],
  areaTypes: ['soort', 'soorten'],
}

function countText(name: keyof SettingCounts, { counts, inactive }: Counts): string {
  const count = counts[name]
  if (count === undefined) return ''
  const [one, more] = nouns[name]
  const off = inactive[name]
  return [`${count} ${count === 1 ? one : more}`, ...(off ? [`waarvan ${off} niet actief`] : [])].join(', ')
}

function LastChanges({ changes }: { changes: readonly ListedChange[] }) {
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="last-changes" className={css.changes}>
      <h2 id="last-changes">Laatst gewijzigd</h2>
      <ol>
        {changes.map(change => (
          <li key={change.id}>
            <Moment at={change.at} now={new Date()} />
            <div>
              <ChangeSentence change={change} />
              <OtherChanges change={change} />
            </div>
          </li>
        ))}
      </ol>
      <p>
        <Link href={changesPath}>Alle wijzigingen</Link>
      </p>
    </section>
  )
}

function Attention({ lines }: { lines: readonly AttentionLine[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className={css.heading}>
        Vraagt aandacht
      </h2>
      <ul className={css.lines}>
        {lines.map(({ title, text, action }) => (
          <li key={title}>
            <WarningIcon />
            <p>
              {title}
              <small>{text}</small>
            </p>
            <LinkButton variant="secondary" small href={action.href}>
              {action.label}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
