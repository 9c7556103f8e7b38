import { Component } from 'react';

interface Props {
  readonly before: () => void;
  readonly after: () => void;
}

/**
 * Calls `after` after each drawing of what it stands in, the first one too, and `before` before each but the first. It stands
 * behind the elements whose refs are read then.
 * A class: hooks have nothing that is called before React changes the page.
 */
export class AroundDrawing extends Component<Props> {
  override componentDidMount() {
    this.props.after();
  }

  override getSnapshotBeforeUpdate() {
    this.props.before();
    return null;
  }

  override componentDidUpdate() {
    this.props.after();
  }

  override render() {
    return null;
  }
}
