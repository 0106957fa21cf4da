import { useState } from 'react'
import { AwaitedList } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { questionSetsPath } from '#features/municipality/pages/settings-pages.ts'
import { containsAllWords, searchWordsIn } from '#kit/words.ts'
import { FilterBar } from '#settings/pages/parts/FilterBar.tsx'
import { SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { useApi } from '#web/api.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { Link } from '#web/ui/Link.tsx'
import table from '#web/ui/row-table.module.css'
import { listQuestionSets, type QuestionSetInList } from '../settings/contract.ts'

export function QuestionSetsPage() {
  const sets = useApi(listQuestionSets, {})
  const { data } = sets
  const [search, setSearch] = useState('')
  const [main, setMain] = useState('')
  usePageTitle('Vragen')
  const mains = [...new Set(data?.map(({ mainName }) => mainName))]
  const shown = data?.filter(set => isMatch(set, search) && (main === '' || set.mainName === main)) ?? []
  return (
    <>
      <SettingsHeading page="question-sets">Vragen</SettingsHeading>
      <p>Wat we de melder vragen, per categorie. Een wijziging geldt meteen.</p>
      <FilterBar label="Filter vragen" searchLabel="Zoek categorie" search={search} onSearch={setSearch}>
        <Select
          label="Hoofdcategorie"
          showOptional={false}
          value={main}
          placeholder="Elke hoofdcategorie"
          options={mains.map(value => ({ value, label: value }))}
          onChange={({ target }) => setMain(target.value)}
        />
      </FilterBar>
      <AwaitedList queries={[sets]} lines={12} what="de vragen" />
      {data && shown.length === 0 && <Alert title="Geen categorieën met dit filter" live={false} />}
      {shown.length > 0 && <Sets sets={shown} />}
    </>
  )
}

function questionsText({ count, off, isPlaceOnly }: QuestionSetInList): string {
  const all = count === 1 ? '1 vraag' : `${count} vragen`
  if (off > 0) return `${all}, waarvan ${off} uit`
  return isPlaceOnly ? 'Alleen de plek' : all
}

const isMatch = ({ name, mainName }: QuestionSetInList, search: string) =>
  containsAllWords(searchWordsIn(search), `${name} ${mainName}`)

const Sets = ({ sets }: { sets: readonly QuestionSetInList[] }) => (
  <table className={table.table}>
    <caption className={table.caption}>Vragen per categorie</caption>
    <thead>
      <tr>
        {['Categorie', 'Hoofdcategorie', 'Vragen', 'Opmerking'].map(label => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {sets.map(set => (
        <Row key={set.categoryId} set={set} />
      ))}
    </tbody>
  </table>
)

function Row({ set }: { set: QuestionSetInList }) {
  const { categoryId, name, mainName, version, problems } = set
  return (
    <tr>
      <th scope="row">
        <Link className={table.link} href={`${questionSetsPath}/${categoryId}`}>
          {name}
        </Link>
      </th>
      <td>{mainName}</td>
      <td>{questionsText(set)}</td>
      <td>
        {problems > 0 && (
          <>
            <WarningIcon size="1em" />{' '}
            {problems === 1 ? '1 punt om na te kijken' : `${problems} punten om na te kijken`}
            {version > 0 && ', '}
          </>
        )}
        {version > 0 && `versie ${version}`}
      </td>
    </tr>
  )
}
