import cards from '../../../web/ui/cards-table.module.css'
import { Table } from '../../../web/ui/Table.tsx'
import type { ClassifierOverviewAnswer } from '../contract.ts'
import { formatPercent } from './format.ts'

const maxConfusions = 20

type Props = Pick<ClassifierOverviewAnswer, 'categories' | 'confusions'>

/** Per category how often the first suggestion was right, and which categories are confused; the worst first. */
export function ClassifierFigures({ categories, confusions }: Props) {
  return (
    <>
      <h2>Wat met elkaar wordt verward</h2>
      <Table caption="Wat het vaakst met elkaar wordt verward" className={cards.cards}>
        <thead>
          <tr>
            <th scope="col">Is</th>
            <th scope="col">Wordt gezien als</th>
            <th scope="col">Hoe vaak</th>
          </tr>
        </thead>
        <tbody>
          {confusions.slice(0, maxConfusions).map(({ name, takenFor, times }) => (
            <tr key={`${name} ${takenFor}`}>
              <th scope="row">{name}</th>
              <td data-label="Wordt gezien als">{takenFor}</td>
              <td data-label="Hoe vaak">{times}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <h2>Per categorie</h2>
      <details>
        <summary>Toon alle {categories.length} categorieën, de moeilijkste eerst</summary>
        <Table caption="Hoe vaak het eerste voorstel goed was, per categorie" className={cards.cards}>
          <thead>
            <tr>
              <th scope="col">Categorie</th>
              <th scope="col">Teksten</th>
              <th scope="col">Eerste voorstel goed</th>
            </tr>
          </thead>
          <tbody>
            {categories.map(({ name, texts, right }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-label="Teksten">{texts}</td>
                <td data-label="Eerste voorstel goed">{formatPercent(right / texts)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </>
  )
}
