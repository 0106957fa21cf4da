import { useRef } from 'react'
import { useDepartmentNames } from '#features/categories/departments/web/queries.ts'
import { useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { focusHeading } from '#web/focus.ts'
import { Tag } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { ReportFilter } from '../contract.ts'
import { allCategoriesOf, type FilterReferenceData, filterGroupsOf } from '../groups.ts'
import { type FilterTag, filterTagsOf } from '../tags.ts'
import css from './FilterTags.module.css'

type Props = { tags: readonly FilterTag[]; onChange: (filter: ReportFilter) => void }

export function FilterTags({ tags, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null)
  if (tags.length === 0) return null
  // The clicked button disappears, so the focus moves nearby.
  const remove = ({ remainingFilter }: FilterTag) => {
    if (tags.length > 1) list.current?.focus()
    else focusHeading()
    onChange(remainingFilter)
  }
  const clear = () => {
    focusHeading()
    onChange({})
  }
  return (
    <div className={css.row}>
      <ul className={css.tags} aria-label="Filters die nu gelden" ref={list} tabIndex={-1}>
        {tags.map(tag => (
          <li key={tag.key}>
            <Tag onRemove={() => remove(tag)} removeLabel={`Haal weg: ${tag.text}`}>
              {tag.text}
            </Tag>
          </li>
        ))}
      </ul>
      <Button variant="subtle" small onClick={clear}>
        Wis filter
      </Button>
    </div>
  )
}

export function useFilterTagsOf(referenceData: FilterReferenceData) {
  const context = {
    groups: filterGroupsOf(referenceData),
    categories: allCategoriesOf(referenceData),
    colleagueOf: useColleagueNames(),
    departmentOf: useDepartmentNames(),
    isLoading: referenceData.isLoading,
  }
  return (filter: ReportFilter) => filterTagsOf(filter, context)
}
