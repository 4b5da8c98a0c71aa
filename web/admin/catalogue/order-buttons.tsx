import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ArrowDownIcon, ArrowUpIcon } from '../admin-icons.tsx';

interface OrderButtonsProps {
  /** Completes the buttons' accessible names. */
  name: string;
  /** From 1. */
  place: number;
  count: number;
  onMove: (place: number) => void;
}

/** Moves an entry of a list one place up or down. At the ends a button stays, so that the focus is not lost. */
export function OrderButtons({ name, place, count, onMove }: OrderButtonsProps) {
  const button = (to: number, words: string, arrow: ReactNode) => {
    const isEnd = to < 1 || to > count;
    return (
      <Button
        aria-label={`Move ${name} ${words}`}
        aria-disabled={isEnd}
        className={isEnd ? 'order-end' : ''}
        icon={arrow}
        onClick={() => !isEnd && onMove(to)}
      />
    );
  };
  return (
    <span className="order-buttons">
      {button(place - 1, 'up', <ArrowUpIcon />)}
      {button(place + 1, 'down', <ArrowDownIcon />)}
    </span>
  );
}
