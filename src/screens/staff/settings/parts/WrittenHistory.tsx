import { useColleagueNames } from '../../../../features/users/web/colleague-names.tsx'
import { ChangeHistory } from '../../../../web/form/ChangeHistory.tsx'

type Props = {
  /** Undefined while they are being fetched. */
  changes: readonly { when: string; who: string; action: string }[] | undefined
}

/** A history that the server wrote in words, with colleagues by name. */
export function WrittenHistory({ changes }: Props) {
  const nameOf = useColleagueNames()
  const lines = changes?.map(({ when, who, action }, index) => ({
    id: `${when} ${index}`,
    at: when,
    by: nameOf(who),
    text: action,
  }))
  return <ChangeHistory lines={lines} />
}
