import { type IconProps, icon } from './icons.tsx'

// A separate file: imports from a file of the first page would be loaded with that page.

export const PhoneIcon = (p: IconProps) =>
  icon(
    p,
    'M6.2 3.75h2.6l1.6 4.4-2 1.6a11.5 11.5 0 0 0 5.8 5.8l1.6-2 4.4 1.6v2.6a2.2 2.2 0 0 1-2.3 2.2C10.6 19.6 4.4 13.4 4 6.05a2.2 2.2 0 0 1 2.2-2.3Z',
  )
export const AttachmentIcon = (p: IconProps) =>
  icon(p, 'm19.5 11-7.9 7.9a4.75 4.75 0 0 1-6.7-6.7L13 4.1a3.2 3.2 0 0 1 4.5 4.5l-8 8a1.6 1.6 0 0 1-2.3-2.3l7.3-7.2')
export const LocateIcon = (p: IconProps) =>
  icon(
    p,
    'M12 2.5V6M12 18v3.5M2.5 12H6M18 12h3.5',
    <>
      <circle cx="12" cy="12" r="6" />
      <circle cx="12" cy="12" r="1.25" fill="currentColor" />
    </>,
  )
export const PinIcon = (p: IconProps) =>
  icon(p, 'M12 21s-6.75-6-6.75-11.1a6.75 6.75 0 0 1 13.5 0C18.75 15 12 21 12 21Z', <circle cx="12" cy="9.9" r="2.4" />)
export const HelpIcon = (p: IconProps) =>
  icon(p, 'M9.5 9.5a2.5 2.5 0 1 1 3.6 2.25c-.75.4-1.1.9-1.1 1.75M12 16.5v.01', <circle cx="12" cy="12" r="8.75" />)
export const MenuIcon = (p: IconProps) => icon(p, 'M4 6.5h16M4 12h16M4 17.5h16')
export const SignOutIcon = (p: IconProps) =>
  icon(p, 'M14 4.5H6a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h8M10 12h10.5M16.5 8l4 4-4 4')
export const ExternalIcon = (p: IconProps) =>
  icon(p, 'M13.5 4.5h6v6M19.5 4.5 11 13M10 5.5H5.5a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V14')
export const ListIcon = (p: IconProps) => icon(p, 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.01M4.5 12v.01M4.5 17.5v.01')
export const MailIcon = (p: IconProps) => icon(p, 'M3.5 6.25h17v11.5h-17zM3.75 6.5 12 13l8.25-6.5')
export const SearchIcon = (p: IconProps) => icon(p, 'M15.8 15.8 20.5 20.5', <circle cx="10.5" cy="10.5" r="6.75" />)
export const LowIcon = (p: IconProps) => icon(p, 'm6 9.5 6 6 6-6')
export const CalendarIcon = (p: IconProps) =>
  icon(p, 'M5 5.5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-12a1 1 0 0 1 1-1ZM4 10h16M8.5 3.5v4M15.5 3.5v4')
export const FilterIcon = (p: IconProps) => icon(p, 'M4 5.5h16l-6.25 7.25v5.5l-3.5 1.75v-7.25L4 5.5Z')
export const PersonIcon = (p: IconProps) =>
  icon(p, 'M5 20.25c.5-3.75 3.25-6 7-6s6.5 2.25 7 6', <circle cx="12" cy="7.75" r="3.75" />)
export const MapIcon = (p: IconProps) =>
  icon(p, 'M9 4.5 3.5 7v12.5L9 17l6 2.5 5.5-2.5V4.5L15 7 9 4.5ZM9 4.5V17M15 7v12.5')
export const HistoryIcon = (p: IconProps) =>
  icon(p, 'M4 12a8.25 8.25 0 1 1 2.5 5.9M4 12 2 9.75M4 12l2.25-2M12 7.5V12l3 2')
export const ChartIcon = (p: IconProps) => icon(p, 'M4 4v16h16.5M8.5 16.5v-4M12.75 16.5v-9M17 16.5v-6')
export const BellIcon = (p: IconProps) =>
  icon(p, 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.75 1.75H4.25L6 16.5ZM10 20.75a2.2 2.2 0 0 0 4 0')
export const FlagIcon = (p: IconProps) => icon(p, 'M5.5 21V4M5.5 4.75c4-2 7 2 13 0v9c-6 2-9-2-13 0')
export const PromptIcon = (p: IconProps) => icon(p, 'm5 7 5 5-5 5M12.5 17H19')
export const ViewIcon = (p: IconProps) =>
  icon(
    p,
    'M4 7.5h8M18 7.5h2M4 16.5h2M12 16.5h8',
    <>
      <circle cx="15" cy="7.5" r="2.75" />
      <circle cx="9" cy="16.5" r="2.75" />
    </>,
  )
export const ChevronDownIcon = (p: IconProps) => icon(p, 'm6 9.5 6 6 6-6')
export const ChevronLeftIcon = (p: IconProps) => icon(p, 'm14.5 6-6 6 6 6')
export const ChevronRightIcon = (p: IconProps) => icon(p, 'm9.5 6 6 6-6 6')
export const PlusIcon = (p: IconProps) => icon(p, 'M12 5v14M5 12h14')
export const MinusIcon = (p: IconProps) => icon(p, 'M5 12h14')
export const PencilIcon = (p: IconProps) =>
  icon(p, 'M4 20l1-4.2L16.4 4.4a2 2 0 0 1 2.8 0l.4.4a2 2 0 0 1 0 2.8L8.2 19 4 20ZM14 6.8l3.2 3.2')
export const BinIcon = (p: IconProps) =>
  icon(p, 'M4.5 6.5h15M9.5 6.5V4.25h5V6.5M6.5 6.5l.8 13.25h9.4l.8-13.25M10.25 10.5v5.5M13.75 10.5v5.5')
export const DownloadIcon = (p: IconProps) => icon(p, 'M12 4v11M7 10.5l5 5 5-5M4.5 19.75h15')
export const PrintIcon = (p: IconProps) =>
  icon(p, 'M7 9V4h10v5M7 17H4.5v-6.5A1.5 1.5 0 0 1 6 9h12a1.5 1.5 0 0 1 1.5 1.5V17H17M7 14h10v6H7Z')
export const SortIcon = (p: IconProps) => icon(p, 'm8 9.5 4-4 4 4M8 14.5l4 4 4-4')
export const SortUpIcon = (p: IconProps) => icon(p, 'M12 18.5v-13M6.5 11 12 5.5 17.5 11')
export const SortDownIcon = (p: IconProps) => icon(p, 'M12 5.5v13M6.5 13l5.5 5.5 5.5-5.5')
export const RefreshIcon = (p: IconProps) =>
  icon(p, 'M19.5 12a7.5 7.5 0 0 1-13.4 4.6M4.5 12a7.5 7.5 0 0 1 13.4-4.6M18.25 3.75v4h-4M5.75 20.25v-4h4')
export const ClockIcon = (p: IconProps) => icon(p, 'M12 7v5.25l3.5 2', <circle cx="12" cy="12" r="8.75" />)
export const EyeIcon = (p: IconProps) =>
  icon(p, 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z', <circle cx="12" cy="12" r="2.75" />)
export const HideIcon = (p: IconProps) => icon(p, 'M4.5 4.5l15 15', <rect x="4" y="8" width="16" height="8" />)
export const SettingsIcon = (p: IconProps) =>
  icon(
    p,
    'M4 7h9M17.5 7H20M4 17h2.5M11 17h9',
    <>
      <circle cx="15.25" cy="7" r="2.25" />
      <circle cx="8.75" cy="17" r="2.25" />
    </>,
  )
export const StarIcon = (p: IconProps) =>
  icon(p, 'm12 4 2.4 5.2 5.6.7-4.1 3.9 1 5.6L12 16.6l-4.9 2.8 1-5.6L4 9.9l5.6-.7L12 4Z')
export const HandleIcon = (p: IconProps) => icon(p, 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01')
export const HighIcon = (p: IconProps) => icon(p, 'm6 12.5 6-6 6 6M6 18.5l6-6 6 6')
export const UndoIcon = (p: IconProps) => icon(p, 'M8.5 5 4.5 9l4 4M4.5 9h9.75a5.25 5.25 0 0 1 0 10.5H9')
export const RouteIcon = (p: IconProps) => icon(p, 'M12 3.5 19 20l-7-3.5L5 20 12 3.5Z')
