import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Room, Tally } from './room';

/** The counters of a slot: a room's, and one person's or address's where there is a bound on those. */
export interface SlotPlace {
  readonly room: Room;
  readonly of?: { readonly tally: Tally; readonly key: string };
}

/**
 * The slot of one request. It is freed once: when the request was answered or its connection has closed, and the work
 * begun for it has ended. Work outlives a client that hangs up, so whoever asks and hangs up has no more of it under way
 * at a time than whoever waits.
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

  /** True once the client has left before its answer was out. */
  get isGone(): boolean {
    return this.gone;
  }

  /** Holds the slot for a piece of work. Returns how that piece ends; ending it again does nothing. */
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

  /** Counts the slot elsewhere from now on. Does nothing once it is freed. */
  moveTo(place: SlotPlace): void {
    if (this.isFreed) return;
    count(this.place, -1);
    this.place = place;
    count(place, 1);
  }

  /** The answer is out. */
  answered(): void {
    this.isOver = true;
    this.freeIfDone();
  }

  /** The connection has closed. Does nothing once the answer is out. */
  left(): void {
    if (this.isOver) return;
    this.isOver = this.gone = true;
    this.onHangUp();
    this.freeIfDone();
  }

  /** Gives the slot up though its request goes on: an answer that streams has limits of its own. */
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
 * Tells slots when they were answered and when their connection has closed. Node tells a response of the end of its
 * connection only while it is the one that is being written: one that waits behind another (pipelining) would wait for
 * ever, and so would whoever waits for it. So connections are watched themselves, each by one listener.
 */
export class Connections {
  private readonly waiting = new WeakMap<Socket, Map<ServerResponse, Slot>>();

  watch(socket: Socket, response: ServerResponse, slot: Slot): void {
    const waiting = this.waiting.get(socket) ?? this.opened(socket);
    waiting.set(response, slot);
    response.once('finish', () => {
      waiting.delete(response);
      // Node calls an answer finished, too, of which a connection that has closed took the rest with it.
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
