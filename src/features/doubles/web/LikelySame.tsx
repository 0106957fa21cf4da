import { useEffect, useEffectEvent, useState } from 'react'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import type { MapObject } from '../../question-sets/question.ts'
import type { SameAs } from '../../reports/draft/same-as.ts'
import type { LikelySameQuery } from '../draft-query.ts'
import { isAmong } from '../known-reports.ts'
import { likelySameTexts as texts } from '../texts.ts'
import { nameOf, SameReports } from './SameReports.tsx'
import { useLikelySame } from './use-likely-same.ts'

type Props = {
  about: LikelySameQuery | undefined
  /** The known reports that stood beside the map. */
  seen: readonly MapObject[]
  /** The one of them that was picked as the same problem. */
  picked: MapObject | undefined
  chosen: SameAs | undefined
  onChoose: (sameAs: SameAs | undefined) => void
}

/** Likely doubles while a report is being made: the resident may choose one to follow, or go on. */
export function LikelySameReports({ about, seen, picked, chosen, onChoose }: Props) {
  const found = useLikelySame(about)
  const known = picked ? [...seen, picked] : seen
  const doubles = found.filter(one => !isAmong(one, known))
  const same = picked && found.find(one => isAmong(one, [picked]))
  const follow = useEffectEvent(() => same && !chosen && onChoose({ token: same.sameAs, name: nameOf(same) }))
  const sameAt = same?.createdAt
  useEffect(() => {
    if (sameAt !== undefined) follow()
  }, [sameAt])
  // The clicked button disappears: the focus moves to what replaces it.
  const [hasChosen, setHasChosen] = useState(false)
  const change = (sameAs: SameAs | undefined) => {
    setHasChosen(true)
    onChoose(sameAs)
  }
  const announcement = doubles.length > 0 ? texts.announcement(doubles.length) : ''
  return (
    <>
      <VisuallyHidden role="status">{chosen ? texts.follows(chosen.name) : announcement}</VisuallyHidden>
      <SameReports
        doubles={doubles}
        chosen={chosen}
        choose={(one, name) => ({ onClick: () => change({ token: one.sameAs, name }) })}
        leave={{ onClick: () => change(undefined) }}
        focus={hasChosen ? focusElement : null}
      />
    </>
  )
}

const focusElement = (element: HTMLElement | null) => element?.focus()
