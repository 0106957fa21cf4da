import { useAreaNames } from '#features/back-office/pages/parts/use-district.ts'
import type { SortKey } from '#features/report-view/fields.ts'
import { CheckboxGroup, RadioGroup } from '#web/ui/choices.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { ViewIcon } from '#web/ui/later-icons.tsx'
import { Popover } from '#web/ui/Menu.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'
import { opensNextIn } from '../contract.ts'
import { orderingOf, sortingOf, sortingText } from '../ordering.ts'
import type { Column } from './columns.tsx'
import { columnChoices, isShown, tooNarrowForOneLine, useAllColumns, useOwnListView } from './list-view.ts'
import { sortingShown, useOverviewQuery } from './use-overview.ts'

export function ViewMenu() {
  const { query } = useOverviewQuery()
  const all = useAllColumns(query.filter)
  const [view, change] = useOwnListView()
  const isNarrow = useMediaQuery(tooNarrowForOneLine)
  const choices = columnChoices(all)
  const reading = { isBeside: view.isBeside, opensNext: opensNextIn(view) }
  const choose = (chosen: readonly string[]) =>
    change({
      columns: { ...view.columns, ...Object.fromEntries(choices.map(({ name }) => [name, chosen.includes(name)])) },
    })
  return (
    <Popover label="Weergave" icon={<ViewIcon />}>
      <SortChoice columns={all} />
      {!isNarrow && (
        <RadioGroup
          label="Regels per melding"
          name="lines"
          required
          small
          inline
          options={[
            { value: '2', label: 'Twee' },
            { value: '1', label: 'Eén' },
          ]}
          value={String(view.lines)}
          onChange={lines => change({ lines: lines === '1' ? 1 : 2 })}
        />
      )}
      <CheckboxGroup
        label="Laat zien"
        name="columns"
        required
        small
        columns
        options={choices.map(({ name }) => ({ value: name, label: name }))}
        value={choices.filter(column => isShown(column, view)).map(({ name }) => name)}
        onChange={choose}
      />
      <CheckboxGroup
        label="Lezen"
        name="reading"
        required
        small
        options={isNarrow ? readingChoices.filter(({ value }) => value !== 'isBeside') : readingChoices}
        value={readingChoices.map(({ value }) => value).filter(name => reading[name])}
        onChange={chosen => {
          // Only the pressed choice is stored: the other one may follow from it.
          const pressed = readingChoices.find(({ value }) => chosen.includes(value) !== reading[value])
          if (pressed) change({ [pressed.value]: !reading[pressed.value] })
        }}
      />
    </Popover>
  )
}

const readingChoices = [
  { value: 'isBeside', label: 'Open een melding naast de lijst of de kaart' },
  { value: 'opensNext', label: 'Open na het afhandelen de volgende melding' },
] as const

function SortChoice({ columns }: { columns: readonly Column[] }) {
  const areaNames = useAreaNames()
  const { query, go } = useOverviewQuery()
  const sorting = sortingShown(query)
  const label = (key: SortKey, isDescending: boolean) =>
    sortingText({ key, isDescending }, areaNames).replace('Sorteer op ', '')
  const options = columns.flatMap(({ sort: key }) =>
    key
      ? [false, true].map(isDescending => ({
          value: orderingOf({ key, isDescending }),
          label: label(key, isDescending),
        }))
      : [],
  )
  const choose = (value: string) => {
    const chosen = sortingOf(value)
    if (chosen) go({ ordering: orderingOf(chosen) })
  }
  return (
    <Select
      label="Sorteer op"
      required
      options={sorting ? options : [{ value: '', label: 'Wat het beste past' }, ...options]}
      value={sorting ? orderingOf(sorting) : ''}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
