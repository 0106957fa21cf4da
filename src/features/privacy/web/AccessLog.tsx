import { Link } from '../../../web/ui/Link.tsx'
import { Moment } from '../../../web/ui/Moment.tsx'
import { Table } from '../../../web/ui/Table.tsx'
import type { Access } from '../contract.ts'
import { accessKindNames } from '../texts.ts'

type Props = { results: readonly Access[]; hrefOf: (id: number) => string; idPrefix: string; busy: boolean }

/** Who saw the contact details of which report. */
export const AccessLog = ({ results, hrefOf, idPrefix, busy }: Props) => (
  <Table caption="Wie contactgegevens zag, het nieuwste eerst" busy={busy}>
    <thead>
      <tr>
        {['Wie', 'Melding', 'Wanneer'].map(name => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {results.map(({ reportId, user, at, kind }) => (
        <tr key={`${at} ${reportId} ${user.id} ${kind}`}>
          <th scope="row">{user.name}</th>
          <td>
            <Link href={hrefOf(reportId)}>{`${idPrefix}${reportId}`}</Link>
          </td>
          <td>
            {accessKindNames[kind]} <Moment at={at} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)
