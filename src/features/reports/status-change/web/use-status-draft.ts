import { useState } from 'react'
import type { Closing } from '../../status/closing-reasons.ts'
import type { Planned } from '../../status/planned.ts'
import { selectableFrom } from '../../status/rules.ts'
import type { Status } from '../../status/statuses.ts'
import {
  closingWith,
  nothingFilledIn,
  plannedWith,
  reasonChosen,
  type StatusDraft,
  statusChosen,
  textOfDouble,
  typedOver,
  withDetails,
} from '../closing-form.ts'

type Start = {
  initialStatus: Status | undefined
  plannedNow: Planned | null
  isMainEnded: boolean
}

export function useStatusDraft(from: Status, { initialStatus, plannedNow, isMainEnded }: Start) {
  const [draft, setDraft] = useState<StatusDraft>({ ...nothingFilledIn, planned: plannedNow, to: initialStatus })
  // A colleague may have changed the status, so that the chosen one may no longer follow.
  const to = selectableFrom(from).find(status => status === draft.to)
  const current = { ...draft, to }
  const details = { closing: closingWith(to, draft.closing), planned: plannedWith(to, draft.planned) }
  const filledIn = (text: string) => withDetails(text, details)
  const source = textOfDouble(draft.text, isMainEnded)
  return {
    to,
    ...details,
    filledIn,
    source,
    text: filledIn(source),
    chooseText: (text: string) => setDraft({ ...draft, text }),
    typeText: (typed: string) => setDraft({ ...draft, text: typedOver(source, details, typed) }),
    chooseStatus: (value: string) =>
      setDraft(
        statusChosen(
          current,
          selectableFrom(from).find(status => status === value),
        ),
      ),
    setPlanned: (planned: Planned | null) => setDraft({ ...draft, planned }),
    chooseClosing: (next: Closing) => setDraft(reasonChosen(current, next)),
  }
}
