import type { CategoryUsage } from '#features/category-usage/contract.ts'
import { shortFacts } from '#features/category-usage/usage-facts.ts'
import { PartLink } from '#web/ui/PartLink.tsx'
import { categoryTextsAnchor } from '../default-texts/CategoryTexts.tsx'
import { defaultTextsPath } from '../pages.ts'
import { useMayOpen } from '../use-may-open.ts'

type Props = {
  main: string | undefined
  usage: CategoryUsage | undefined
}

export function CategoryFacts({ main, usage }: Props) {
  const mayOpen = useMayOpen()
  const facts = [main ?? [], usage ? shortFacts(usage) : []].flat().join(' · ')
  const hasLink = main !== undefined && usage !== undefined && mayOpen(defaultTextsPath)
  return (
    <p>
      {facts}
      {hasLink && (
        <>
          {' · '}
          <PartLink id={categoryTextsAnchor}>{textsText(usage.defaultTexts)}</PartLink>
        </>
      )}
    </p>
  )
}

function textsText(count: number): string {
  if (count === 0) return 'Schrijf een standaardtekst'
  return count === 1 ? '1 standaardtekst' : `${count} standaardteksten`
}
