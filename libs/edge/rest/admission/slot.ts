import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Room, Tally } from './room';

/** The counters of a slot: that of a room and, if limited, that of a person or an address. */
export interface SlotPlace {
  readonly room: Room;
  readonly of?: { readonly tally: Tally; readonly key: string };
}

/**
 * The slot of one request. It is freed once, after the request was answered or its connection closed, and the work
 * begun for it has ended. Work outlives a client that hangs up, so hanging up doesn't allow anyone more work at a time.
 */
export class Slot {
  private works = 0;
  private isOver = false;
  private isFreed = false;
  private gone = false;

  constructor(
    private place: SlotPlace,
    private readonly onHangUp: () => void,
  ) {
    count(place, 1);
  }

  get room(): Room {
    return this.place.room;
  }

  /** Set if the client left before its answer was sent. */
  get isGone(): boolean {
    return this.gone;
  }

  /** Holds the slot for a piece of work. Returns a function that ends the work; calling it again does nothing. */
  begin(): () => void {
    this.works += 1;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.works -= 1;
      this.freeIfDone();
    };
  }

  /** Counts the slot under other counters from now on. Does nothing once it is freed. */
  moveTo(place: SlotPlace): void {
    if (this.isFreed) return;
    count(this.place, -1);
    this.place = place;
    count(place, 1);
  }

  /** Notes that the answer was sent. */
  answered(): void {
    this.isOver = true;
    this.freeIfDone();
  }

  /** Notes that the connection has closed. Does nothing once the answer was sent. */
  left(): void {
    if (this.isOver) return;
    this.isOver = this.gone = true;
    this.onHangUp();
    this.freeIfDone();
  }

  /** Frees the slot although its request continues, such as a stream, which has limits of its own. */
  free(): void {
    if (this.isFreed) return;
    this.isFreed = this.isOver = true;
    count(this.place, -1);
  }

  private freeIfDone(): void {
    if (this.isOver && this.works === 0) this.free();
  }
}

function count({ room, of }: SlotPlace, by: 1 | -1): void {
  room.count += by;
  if (by === 1) of?.tally.add(of.key);
  else of?.tally.remove(of.key);
}

/**
 * Informs slots of sent answers and closed connections. Node reports the end of a connection only to the response being
 * written. A response that waits after another (pipelining), and code that waits for it, would wait for ever. So
 * connections are observed directly, each by one listener.
 */
export class Connections {
  private readonly waiting = new WeakMap<Socket, Map<ServerResponse, Slot>>();

  watch(socket: Socket, response: ServerResponse, slot: Slot): void {
    const waiting = this.waiting.get(socket) ?? this.opened(socket);
    waiting.set(response, slot);
    response.once('finish', () => {
      waiting.delete(response);
      // Node also calls an answer finished if its connection closed before the rest was sent.
      if (socket.destroyed) slot.left();
      else slot.answered();
    });
    response.once('close', () => {
      waiting.delete(response);
      slot.left();
    });
  }

  private opened(socket: Socket): Map<ServerResponse, Slot> {
    const waiting = new Map<ServerResponse, Slot>();
    this.waiting.set(socket, waiting);
    socket.once('close', () => {
      const untold = [...waiting.keys()].filter((response) => response.socket === null);
      for (const response of untold) {
        response.destroy();
        response.emit('close');
      }
    });
    return waiting;
  }
}
