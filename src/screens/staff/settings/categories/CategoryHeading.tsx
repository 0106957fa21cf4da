import { LinkButton } from '../../../../web/ui/LinkButton.tsx'
import { mainCategoriesPath, subCategoriesPath } from '../pages.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { mergeHref, splitHref } from './category-hrefs.ts'

type Props = { id: number; name: string; isMain: boolean; maySplit: boolean; mayMerge: boolean }

/** The name of a category, with the way back to its list and the ways to split and to merge it. */
export const CategoryHeading = ({ id, name, isMain, maySplit, mayMerge }: Props) => (
  <>
    <BackLink href={isMain ? mainCategoriesPath : subCategoriesPath}>
      {isMain ? 'Hoofdcategorieën' : 'Subcategorieën'}
    </BackLink>
    <SettingsHeading
      page={`category ${id}`}
      actions={
        !isMain && (
          <>
            {maySplit && (
              <LinkButton variant="secondary" href={splitHref(id)}>
                Splits
              </LinkButton>
            )}
            {mayMerge && (
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
