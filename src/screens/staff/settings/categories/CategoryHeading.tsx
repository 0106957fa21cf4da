import { LinkButton } from '../../../../web/ui/LinkButton.tsx'
import { mainCategoriesPath, subCategoriesPath } from '../pages.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { mergeHref } from './category-hrefs.ts'

type Props = { id: number; name: string; isMain: boolean; mayMerge: boolean }

/** The name of a category, with the way back to its list and the way to merge it. */
export const CategoryHeading = ({ id, name, isMain, mayMerge }: Props) => (
  <>
    <BackLink href={isMain ? mainCategoriesPath : subCategoriesPath}>
      {isMain ? 'Hoofdcategorieën' : 'Subcategorieën'}
    </BackLink>
    <SettingsHeading
      page={`category ${id}`}
      actions={
        mayMerge &&
        !isMain && (
          <LinkButton variant="secondary" href={mergeHref(id)}>
            Voeg samen
          </LinkButton>
        )
      }
    >
      {name}
    </SettingsHeading>
  </>
)
