import { useState } from 'react'
import { Select } from '../../../../web/ui/Select.tsx'
import { VisuallyHidden } from '../../../../web/ui/VisuallyHidden.tsx'
import type { HistoryLine } from '../contract.ts'
import { groupsWithLines, linesOfGroup } from '../groups.ts'
import { linesWithPhotos } from '../photos.ts'
import { HistoryList } from './HistoryList.tsx'

/** The history of a report with a filter by group. */
export function FilteredHistory({ lines: all }: { lines: readonly HistoryLine[] }) {
  const [group, setGroup] = useState('')
  const lines = linesWithPhotos(all)
  const visibleLines = linesOfGroup(lines, group)
  return (
    <>
      <Select
        label="Toon"
        showOptional={false}
        short
        placeholder={`Alles (${lines.length})`}
        options={groupsWithLines(lines).map(({ value, label }) => ({
          value,
          label: `${label} (${linesOfGroup(lines, value).length})`,
        }))}
        value={group}
        onChange={event => {
          event.stopPropagation() // a choice here is no unsaved input
          setGroup(event.target.value)
        }}
      />
      <VisuallyHidden role="status">{group && `${visibleLines.length} regels`}</VisuallyHidden>
      <HistoryList lines={visibleLines} />
    </>
  )
}
