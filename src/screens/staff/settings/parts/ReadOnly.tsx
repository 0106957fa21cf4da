import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'

type Props = { description: Readonly<Record<string, { label: string; text: string }>> }

export const ReadOnly = ({ description }: Props) => (
  <DescriptionList>
    {Object.entries(description).map(([name, { label, text }]) => (
      <DescriptionRow key={name} term={label}>
        {text || '–'}
      </DescriptionRow>
    ))}
  </DescriptionList>
)
