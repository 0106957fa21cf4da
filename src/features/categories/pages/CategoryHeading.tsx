import type { CategoryUsage } from '#features/category-changes/contract.ts'
import { shortFacts } from '#features/category-changes/usage-facts.ts'
import { categoryTextsAnchor } from '#features/default-texts/pages/CategoryTexts.tsx'
import { useMayOpen } from '#features/municipality/pages/access.ts'
import { defaultTextsPath } from '#features/municipality/pages/settings-pages.ts'
import { BackLink, SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PartLink } from '#web/ui/PartLink.tsx'
import { categoryHref, categoryListHref, type Level, mergeHref, splitHref, undoMergeHref } from './category-hrefs.ts'

export const BackToCategories = ({ level }: { level: Level }) => (
  <BackLink href={categoryListHref(level)}>{level === 'main' ? 'Hoofdcategorieën' : 'Subcategorieën'}</BackLink>
)

type Props = { id: number; name: string; level: Level; isActive: boolean; usage: CategoryUsage | undefined }

export const CategoryHeading = ({ id, name, level, isActive, usage }: Props) => (
  <>
    <BackToCategories level={level} />
    <SettingsHeading
      page={`category ${id}`}
      actions={
        level === 'sub' && (
          <>
            {usage && usage.openReports > 0 && (
              <LinkButton variant="secondary" href={splitHref(id)}>
                Splits
              </LinkButton>
            )}
            {usage && !usage.mustStayOpen && isActive && (
              <LinkButton variant="secondary" href={mergeHref(id)}>
                Voeg samen
              </LinkButton>
            )}
          </>
        )
      }
    >
      {name}
    </SettingsHeading>
  </>
)

type FactsProps = { id: number; main: string | undefined; usage: CategoryUsage | undefined }

export function CategoryFacts({ id, main, usage }: FactsProps) {
  const mayOpen = useMayOpen()
  const facts = [main ?? [], usage ? shortFacts(usage) : []].flat().join(' · ')
  const hasLink = main !== undefined && usage !== undefined && mayOpen(defaultTextsPath)
  return (
    <>
      <p>
        {facts}
        {hasLink && (
          <>
            {' · '}
            <PartLink id={categoryTextsAnchor}>{textsText(usage.defaultTexts)}</PartLink>
          </>
        )}
      </p>
      {usage?.mergedInto && <MergedNotice id={id} into={usage.mergedInto} />}
    </>
  )
}

function textsText(count: number): string {
  if (count === 0) return 'Schrijf een standaardtekst'
  return count === 1 ? '1 standaardtekst' : `${count} standaardteksten`
}

const MergedNotice = ({ id, into }: { id: number; into: { id: number; name: string } }) => (
  <Alert live={false} title={`Samengevoegd met ${into.name}`}>
    <p>
      Wat hierover gemeld wordt, komt bij <Link href={categoryHref('sub', into.id)}>{into.name}</Link>.{' '}
      <Link href={undoMergeHref(id)}>Draai het samenvoegen terug</Link>: dan komen ook meldingen, teksten, regels en
      filters terug. Zet je de categorie hieronder alleen aan, dan blijven die waar ze zijn.
    </p>
  </Alert>
)
