import { LikelySameReports } from '../../features/doubles/web/LikelySame.tsx'
import type { AskedAbout } from '../../features/doubles/web/use-likely-same.ts'
import { isPicked } from '../../features/question-sets/faults.ts'
import type { Asked, Draft } from '../../features/reports/draft/rules.ts'
import type { DraftInHand } from '../../features/reports/draft/web/use-draft.ts'

/** Whether what is written was reported already, once its place and category are known. */
export const SameReports = ({ hand }: { hand: DraftInHand }) => (
  <LikelySameReports
    about={aboutOf(hand.draft, hand.asked)}
    chosen={hand.draft.sameAs}
    onChoose={sameAs => hand.change(before => ({ ...before, sameAs }))}
  />
)

/** A place that is only the middle of a neighbourhood says nothing about what was reported there. */
function aboutOf(draft: Draft, asked: Asked | undefined): AskedAbout | undefined {
  const { place, category, description } = draft
  if (!place || place.approximate || !category || !asked) return undefined
  return {
    place: { lat: place.lat, lng: place.lng },
    category: { main: category.main, sub: category.sub },
    text: description.trim(),
    objects: thingsPicked(draft, asked),
  }
}

const thingsPicked = (draft: Draft, asked: Asked) =>
  Object.values(asked.answersOf(draft))
    .flatMap(answer => (isPicked(answer) ? answer.objects : []))
    .filter(({ id, type }) => id !== '' && type !== 'not-on-map')
    .map(({ id, description }) => ({ id, name: description || 'object' }))
