import { Avatar } from '../../../web/ui/Avatar.tsx'
import { ColleagueName, useColleagueNames } from '../../users/web/colleague-names.tsx'
import css from './Assignee.module.css'

/** The colleague who handles a report, by name. */
export function Assignee({ address }: { address: string }) {
  const name = useColleagueNames()(address)
  return (
    <span className={css.assignee} title={name}>
      <Avatar name={name} />
      <span className={css.name}>
        <ColleagueName address={address} />
      </span>
    </span>
  )
}
