import { Select } from '../../../web/ui/Select.tsx'
import { lostWorkText, unseenText } from './departure-texts.ts'
import css from './LostWork.module.css'
import { unassigned, type Work } from './queries.ts'
import type { useColleagues } from './use-colleagues.ts'

/** The value of the choice that leaves the reports with the user. */
export const kept = 'kept'

type Props = {
  /** The names of the departments that the user loses. */
  departments: readonly string[]
  work: Pick<Work, 'openWithout' | 'routingRules' | 'unseen'>
  /** The name of the colleague who is chosen; undefined for another choice. */
  to: string | undefined
  options: ReturnType<typeof useColleagues>['options']
  value: string
  onChange: (value: string) => void
}

/** Where the work goes that only departments have which a user loses. */
export const LostWork = ({ departments, work, to, options, value, onChange }: Props) => (
  <div className={css.lost}>
    <Select
      label={lostWorkText(departments, work)}
      showOptional={false}
      options={[
        { value: unassigned, label: `Geef het terug aan ${departments.join(', ')}` },
        // A rule for who is not of its department sends nothing anywhere.
        ...(work.routingRules.length === 0 ? [{ value: kept, label: 'Laat het op naam staan' }] : []),
        ...options,
      ]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
    {to && work.unseen > 0 && <p role="status">{unseenText(work.unseen, to)}</p>}
  </div>
)
