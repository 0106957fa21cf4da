import { Component, type ReactNode } from 'react'

type Props = { instead: ReactNode; children: ReactNode }

/** The code of the map did not come, or broke: the rest of the page goes on without it. */
export class MapBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override render() {
    return this.state.broken ? this.props.instead : this.props.children
  }
}
