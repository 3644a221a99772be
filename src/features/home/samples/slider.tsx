import { Slider } from '@mantine/core';
import {
  QueryBuilder,
  ValueEditor,
  type ValueEditorProps,
} from 'react-querybuilder';

const Editor = (props: ValueEditorProps) =>
  props.field === 'rating' ? (
    <Slider
      min={1}
      max={5}
      value={Number(props.value)}
      onChange={rating => props.handleOnChange(rating)}
    />
  ) : (
    <ValueEditor {...props} />
  );

export const Ratings = () => (
  <QueryBuilder
    fields={[{ name: 'rating', label: 'Rating' }]}
    controlElements={{ valueEditor: Editor }}
  />
);
