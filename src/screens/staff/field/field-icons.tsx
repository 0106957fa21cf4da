import { icon } from '#web/ui/icons.tsx'

type IconProps = Parameters<typeof icon>[0]

export const OfflineIcon = (p: IconProps) =>
  icon(p, 'M4 4l16 16M9 6.2A6 6 0 0 1 17.6 11 4 4 0 0 1 20 17.7M6.5 9.5A4.5 4.5 0 0 0 7 18.5h9')
export const NotFoundIcon = (p: IconProps) =>
  icon(p, 'M15.8 15.8 20.5 20.5M8.2 8.2l4.6 4.6M12.8 8.2l-4.6 4.6', <circle cx="10.5" cy="10.5" r="6.75" />)
export const NoteIcon = (p: IconProps) =>
  icon(
    p,
    'M5 4.5h14a.5.5 0 0 1 .5.5v9.5L14.5 19.5H5a.5.5 0 0 1-.5-.5V5a.5.5 0 0 1 .5-.5ZM19.5 14.5h-5v5M8 9h8M8 12.75h4',
  )
