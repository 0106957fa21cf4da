import { useState } from 'react'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import type { SameAs } from '../../reports/draft/same-as.ts'
import type { LikelySameQuery } from '../draft-query.ts'
import { likelySameTexts as texts } from '../texts.ts'
import { SameReports } from './SameReports.tsx'
import { useLikelySame } from './use-likely-same.ts'

type Props = {
  about: LikelySameQuery | undefined
  chosen: SameAs | undefined
  onChoose: (sameAs: SameAs | undefined) => void
}

/** Likely doubles while a report is being made: the resident may choose one to follow, or go on. */
export function LikelySameReports({ about, chosen, onChoose }: Props) {
  const doubles = useLikelySame(about)
  // The clicked button disappears: the focus moves to what replaces it.
  const [hasChosen, setHasChosen] = useState(false)
  const change = (sameAs: SameAs | undefined) => {
    setHasChosen(true)
    onChoose(sameAs)
  }
  const found = doubles.length > 0 ? texts.announcement(doubles.length) : ''
  return (
    <>
      <VisuallyHidden role="status">{chosen ? texts.follows(chosen.name) : found}</VisuallyHidden>
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
