import type { SettingCounts } from '../../../../features/municipality/overview/contract.ts'
import { Link } from '../../../../web/ui/Link.tsx'
import type { Goal } from '../goals.ts'
import css from './Goals.module.css'

type Counts = {
  counts: SettingCounts
  /** How many of them are switched off. */
  inactive: SettingCounts
}
type Props = Counts & { groups: readonly { title: string; goals: readonly Goal[] }[] }

/** What the user may change, by task, and how many there are of it. */
export const Goals = ({ groups, ...all }: Props) => (
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

/** What one and more of them are called. */
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
